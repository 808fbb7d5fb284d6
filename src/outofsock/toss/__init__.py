"""The toss: how a flick of the wrist becomes dice."""
