"""The store in a PostgreSQL database, shared by any number of nodes; needs the extra `postgres`."""
