"""`python -m outofsock.kernel`: compile everything now."""

from outofsock.kernel.warm_up import warm_up

warm_up(with_training=True)
