"""`python -m outofsock` is the command line."""

import sys

from outofsock.cli import main

if __name__ == "__main__":
    sys.exit(main())
