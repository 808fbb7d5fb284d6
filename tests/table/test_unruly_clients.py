"""Four unruly people ask for anything at any time; the table never reaches a wrong state."""

from random import Random
from typing import Any

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from outofsock import rules
from outofsock.table import commands, events
from outofsock.table.errors import Refused
from outofsock.table.options import Clock, Options
from outofsock.table.seat import SUITS
from outofsock.table.table import Table
from tests.table.evening import SEED, Evening

PEOPLE = ("p1", "p2", "p3", "p4")
person = st.sampled_from(PEOPLE)
seat = st.integers(0, 3)
anything: st.SearchStrategy[Any] = st.one_of(
    st.builds(commands.Sit, name=st.sampled_from(["Ana", "Ben", "Carla", "Dora", "Eva"])),
    st.builds(commands.SeatBot, bot=st.sampled_from(["random", "greedy", "nobody"])),
    st.builds(commands.Stand, seat=seat),
    st.builds(commands.Dress, seat=seat, name=st.sampled_from(["Ana", "Zoe"])),
    st.builds(commands.AddSeed, seed=st.just(SEED)),
    st.builds(commands.Vote, seat=seat, nicest=seat),
    st.builds(commands.Start, starter=st.sampled_from(["votes", "lot"])),
    st.builds(commands.Hold, seconds=st.floats(-1, 3)),
    st.builds(commands.Separate),
    st.builds(commands.Together),
    st.builds(commands.Take, pile=st.integers(2, 7)),
    st.builds(commands.Crown, seat=seat),
    st.builds(commands.Undo),
    st.builds(commands.React, reaction=st.just("wow"), seat=st.none() | seat),
    st.builds(commands.Reorder, seat=seat, suits=st.permutations(SUITS)),
    st.builds(commands.LetBotHold, seat=seat),
    st.builds(commands.TakeBack, seat=seat),
    st.builds(commands.Leave),
    st.builds(commands.PassHost, person=person),
    st.builds(commands.Rematch),
)


class UnrulyClients(RuleBasedStateMachine):
    """The model is small: the log replays to the same table, the rules hold, and a refusal changes nothing."""

    @initialize(clock=st.booleans(), master=st.binary(min_size=32, max_size=32))
    def make(self, clock: bool, master: bytes) -> None:
        options = Options(clock=Clock(seconds=20, bank=5)) if clock else Options()
        self.evening = Evening(options, master)
        for number, name in enumerate(("Ana", "Ben")):
            self.evening.sits(PEOPLE[number], name)

    @rule(who=person | st.none(), command=anything, age=st.integers(0, 6) | st.none())
    def ask(self, who: str | None, command: commands.AnyCommand, age: int | None) -> None:
        """Out of turn, stale, twice, not seated, not here: it is carried out, or refused without a trace."""
        table = self.evening.table
        before, number = table.view(), table.number
        try:
            done = self.evening.asks(who, command, None if age is None else max(0, number - age))
        except Refused:
            assert table.number == number
            assert table.view() == before
        else:
            assert done
            assert table.number == number + len(done)

    @rule(who=person)
    def arrive(self, who: str) -> None:
        self.evening.arrives(who)

    @rule(who=person)
    def go_away(self, who: str) -> None:
        self.evening.goes_away(who)

    @rule(seconds=st.sampled_from([0.5, 5.0, 20.0, 60.0]))
    def wait(self, seconds: float) -> None:
        self.evening.time_passes(seconds)

    @rule(steps=st.integers(1, 8))
    def work(self, steps: int) -> None:
        for _ in range(steps):
            if not self.evening.works():
                break

    @precondition(lambda self: self.evening.table.state.phase == "playing")
    @rule(steps=st.integers(1, 25), lot=st.randoms(use_true_random=False))
    def play_on(self, steps: int, lot: Random) -> None:
        """Somebody has to play, or the game would never end."""
        for _ in range(steps):
            self.evening.rests()
            if self.evening.table.state.phase != "playing" or self.evening.person_to_act is None:
                break
            if self.evening.table.state.chairs[self.evening.table.state.to_act or 0].is_held:
                break
            self.evening.acts(lot)

    @invariant()
    def the_log_is_the_table(self) -> None:
        if not hasattr(self, "evening"):
            return
        again = Table.restored(self.evening.secrets, self.evening.log)
        assert again.view() == self.evening.view
        assert again.work() == self.evening.table.work()

    @invariant()
    def the_rules_hold(self) -> None:
        if not hasattr(self, "evening") or self.evening.table.state.play is None:
            return
        play = self.evening.table.state.play
        position = play.start
        for move in play.moves:
            position = position.after(move)
        assert position == play.position
        held = sum(len(collection.cards) for collection in position.collections)
        assert held + sum(pile.left for pile in position.piles) == len(rules.STANDARD.cards)
        assert position.awaits is not rules.Awaits.REVEAL, "the dealer turns cards at once"
        assert (play.ended is not None) == position.is_over

    @invariant()
    def the_host_and_the_seats_are_people_who_came(self) -> None:
        if not hasattr(self, "evening"):
            return
        state = self.evening.table.state
        assert len(state.chairs) <= 4
        assert len({chair.name.casefold() for chair in state.chairs}) == len(state.chairs)
        assert all((chair.person is None) != (chair.bot is None) for chair in state.chairs)
        assert all(chair.person in state.people for chair in state.chairs if chair.person)
        assert not any(isinstance(event, events.Ended) for event in self.evening.log) or state.finished


UnrulyClients.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestUnrulyClients = UnrulyClients.TestCase
