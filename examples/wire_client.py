"""Play a whole game over the wire against a bot of the server: a starting point for a player of your own.

    python3 dev.py run --no-browser
    python3 examples/wire_client.py http://127.0.0.1:8642

The server computes every rule. `view.board.choices` lists what is legal and what it leads to; `choose` below looks at
nothing else, so it could be written in any language that reads JSON (docs/protocol.md).
"""

import sys

from outofsock.server.client import Client
from outofsock.server.messages import NewSeat, NewTable
from outofsock.table import commands
from outofsock.table.events import Landed, Took
from outofsock.table.options import Options
from outofsock.table.view import AnyChoice, CrownChoice, SeparateChoice, TakeChoice, TogetherChoice

HALF = 0.8  # seconds of holding the button: strength 0.5, about four dice


def worth(choice: AnyChoice, seat: int) -> float:
    """How good a choice looks: the points of the card it takes."""
    match choice:
        case TakeChoice(effect=effect) | TogetherChoice(effect=effect):
            return effect.total_after - effect.total_before if effect else 0.0
        case SeparateChoice(picks=picks):
            return 2.0 * picks.count(seat)  # more dice to take are better than fewer
        case CrownChoice(seat=crowned):
            return float(crowned == seat)


def command(choice: AnyChoice) -> commands.AnyCommand:
    """The command that makes a choice."""
    match choice:
        case SeparateChoice():
            return commands.Separate()
        case TogetherChoice():
            return commands.Together()
        case TakeChoice(pile=pile):
            return commands.Take(pile=pile)
        case CrownChoice(seat=seat):
            return commands.Crown(seat=seat)


def play(client: Client) -> None:
    """Play our seat until the game is over, and tell what happens."""
    told = 0
    while client.view.phase != "over":
        for numbered in client.events[told:]:
            match numbered.event:
                case Landed(dice=dice, seat=seat):
                    print(f"{client.view.seats[seat].name} tosses {dice}")
                case Took(card=card, seat=seat):
                    print(f"{client.view.seats[seat].name} takes {card or 'nothing'}")
        told = len(client.events)
        board = client.view.board
        if board is None or board.to_act not in client.seats:
            client.wait()
        elif board.awaits == "toss":
            client.ask(commands.Hold(seconds=HALF))
        else:
            seat = board.to_act
            client.ask(command(max(board.choices, key=lambda choice: worth(choice, seat))))


def main(server: str) -> None:
    """Make a table, play, and print the result."""
    with Client(server) as client:
        wish = NewTable(name="Wire", seats=[NewSeat(bot="greedy")], options=Options(starts_at_once=True))
        made = client.make(wish)
        client.join(made.invite)
        play(client)
        result = client.view.result
        assert result is not None, "the game is over"
        print("scores", *result.scores)
        record = client.request(f"/api/tables/{made.invite}/games/{client.view.game}")
        print(f"the record has {len(record)} bytes; `outofsock verify` checks it")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8642")
