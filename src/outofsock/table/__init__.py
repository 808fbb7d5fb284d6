"""A game in progress: seats, dealer, clocks, rematch. No network, no SQL, no clock of its own."""
