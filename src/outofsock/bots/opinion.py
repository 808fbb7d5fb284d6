"""What a bot thinks of a decision."""

from typing import NamedTuple

from outofsock.rules import Crown, Decision, Position, standing


class Opinion(NamedTuple):
    """A decision, everybody's winning chance after it, and its player's expected final lead on the best rival."""

    decision: Decision
    chances: tuple[float, ...]
    margin: float


def margin_of(scores: list[float], player: int) -> float:
    """How far a player is ahead of the best of the others."""
    return scores[player] - max(score for other, score in enumerate(scores) if other != player)


def crowned(position: Position) -> tuple[Opinion, ...]:
    """The opinions when only the crown is left to give: whoever gets it wins."""
    margin = margin_of([float(score) for score in position.scores], position.turn)
    return tuple(
        Opinion(decision, tuple(float(decision == Crown(player)) for player in range(position.players)), margin)
        for decision in position.legal()
    )


def crown(position: Position) -> Decision:
    """Itself if it can; otherwise, of the rivals still tied, the one whose turn comes last: the one it fears least."""
    me, players = position.turn, position.players
    tied = standing(position.collections).tied
    return Crown(me if me in tied else max(tied, key=lambda player: (player - me) % players))


def blind(position: Position, seed: int) -> tuple[Opinion, ...]:
    """What comes of every decision if everybody plays blindly from there, in 200 games each."""
    if not position.legal() or isinstance(position.legal()[0], Crown):
        return crowned(position)
    from outofsock.bots.blindly import play_out  # compiled code stays out of a quick start

    return play_out(position, seed)
