"""Wire types: every message between server and client exists once, here; the TypeScript types are made from them."""
