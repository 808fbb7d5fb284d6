"""The toss: how a flick of the wrist becomes dice.

`flick`, `gesture`, `stream`, `cube`, `motion`, `result` and `model` need the standard library only, so a stored toss
can be replayed and checked anywhere. `physics` needs MuJoCo, `picture` and `chart` need Pillow.
"""
