"""How Hypothesis searches: the same examples in every run, so that a red test stays red."""

from hypothesis import settings

settings.register_profile("outofsock", deadline=None, derandomize=True, database=None, max_examples=60, print_blob=True)
settings.load_profile("outofsock")
