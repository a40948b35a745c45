"""The groundwork of `stepcache demo`: a real small model, its server, the requests and the table."""
