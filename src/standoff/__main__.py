"""`python -m standoff`: the command line."""

import sys

from standoff.cli import main

if __name__ == "__main__":
    sys.exit(main())
