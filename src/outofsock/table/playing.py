"""The game at the table: toss, place, take, crown, undo. Chance comes from the dealer alone."""

from collections.abc import Iterator, Sequence

from outofsock import rules
from outofsock.table import commands, events
from outofsock.table.dealer import Dealer, Secret
from outofsock.table.errors import Refused
from outofsock.table.state import Play, State
from outofsock.toss.errors import TossError
from outofsock.toss.flick import Flick
from outofsock.toss.gesture import Sample, flick_from_hold, flick_from_pointer
from outofsock.toss.result import Tossed

Events = Iterator[events.AnyEvent]


def flick_of(command: commands.Stroke | commands.Hold) -> Flick:
    """The flick of a gesture; every way of tossing ends in the same range and resolution."""
    try:
        if isinstance(command, commands.Hold):
            return flick_from_hold(command.seconds, command.yaw)
        return flick_from_pointer([Sample(*sample) for sample in command.samples], command.throw)
    except TossError as error:
        raise Refused(error.code, **error.params) from None


def flicked(play: Play, flick: Flick, now: float) -> Events:
    """The hand has moved; whoever runs the physics does the rest."""
    yield events.Flicked(
        at=now, seat=play.position.turn, number=len(play.tosses), strength=flick.strength, yaw=flick.yaw
    )


def landed(play: Play, tossed: Tossed, now: float) -> Events:
    """The dice lie."""
    flick = play.flick
    assert flick is not None, "dice land after a flick"
    yield events.Landed(at=now, seat=flick.seat, number=flick.number, dice=list(tossed.faces), toss=tossed.to_json())


def decided(state: State, decision: rules.Decision, dealer: Dealer, secret: Secret, now: float) -> Events:
    """A decision, the cards it turns up, and the end if it is one."""
    play = _game(state)
    position = play.position
    if decision not in position.legal():
        raise illegal(position, decision)
    seat = position.turn
    match decision:
        case rules.Separate():
            yield events.Separated(at=now, seat=seat)
        case rules.Together():
            pile = len(position.dice)
            yield events.PlacedTogether(at=now, seat=seat, pile=pile, card=_top(position, pile))
        case rules.Take(pile):
            yield events.Took(at=now, seat=seat, pile=pile, card=_top(position, pile))
        case rules.Crown(player):
            yield events.Crowned(at=now, seat=seat, winner=player)
    yield from dealt(state, dealer, secret, now)


def dealt(state: State, dealer: Dealer, secret: Secret, now: float) -> Events:
    """Every card that has to come to light now, and the end of the game if it is there."""
    play = _game(state)
    while play.position.awaits is rules.Awaits.REVEAL:
        position = play.position
        card = dealer.next_card(position.unturned, position.pile(position.unturned).left)
        owed = position.turn if position.stage is rules.Stage.SECOND else None
        yield events.Revealed(at=now, pile=position.unturned, card=str(card), taken_by=owed)
    outcome = play.position.outcome()
    if outcome is not None:
        yield events.Ended(
            at=now,
            game=play.number,
            winner=outcome.winner,
            decided_by=outcome.decided_by.value,
            scores=list(outcome.scores),
            sock_cards=list(outcome.sock_cards),
            server_seed=secret.server_seed.hex(),
            nonce=secret.nonce.hex(),
        )


def undo(state: State, person: str, now: float) -> Events:
    """Take back `separate`; whatever turned up a card or dice stays."""
    play = _game(state)
    if not play.moves or not isinstance(play.moves[-1], rules.Separate):
        raise Refused("nothing_to_undo")
    seat = play.position.turn
    if state.chairs[seat].person != person or state.chairs[seat].is_held:
        raise Refused("not_your_turn", seat=seat)
    yield events.Undone(at=now, seat=seat)


def decision_of(command: commands.AnyCommand) -> rules.Decision | None:
    """The decision that a command makes, if it makes one."""
    match command:
        case commands.Separate():
            return rules.Separate()
        case commands.Together():
            return rules.Together()
        case commands.Take(pile=pile):
            return rules.Take(pile)
        case commands.Crown(seat=seat):
            return rules.Crown(seat)
        case _:
            return None


def illegal(position: rules.Position, decision: rules.Decision) -> Refused:
    """Why a decision cannot be made here, and what can."""
    if isinstance(decision, rules.Take) and position.awaits is rules.Awaits.TAKE:
        return Refused("no_such_die", pile=decision.pile, dice=list(position.dice))
    if isinstance(decision, rules.Crown) and position.awaits is rules.Awaits.CROWN:
        return Refused("not_tied", seat=decision.player, tied=_tied(position.legal()))
    return Refused("not_now", awaits=position.awaits.value)


def _tied(legal: Sequence[rules.Decision]) -> list[int]:
    return [decision.player for decision in legal if isinstance(decision, rules.Crown)]


def _top(position: rules.Position, pile: int) -> str | None:
    top = position.pile(pile).top
    return None if top is None else str(top)


def _game(state: State) -> Play:
    if state.play is None or state.play.ended:
        raise Refused("no_game")
    return state.play
