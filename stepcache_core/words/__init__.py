"""What words mean to a comparison of two prompts: small lists, and how a text is read by them."""
