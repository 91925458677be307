"""One table, sans-I/O: seats, host, options, match, clocks, chat and viewers; commands and the time in, entries and updates out."""
