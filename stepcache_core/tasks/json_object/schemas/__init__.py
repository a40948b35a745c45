"""JSON Schemas: what they demand, and what a change of one means."""
