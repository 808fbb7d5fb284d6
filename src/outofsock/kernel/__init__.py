"""The rules compiled with Numba over a compact state, for search, simulation and training. Never the authority."""
