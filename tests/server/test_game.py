"""Whole games over the wire: real sockets, real physics, real worker processes, both databases."""

import json
import secrets
import threading
from collections.abc import Callable

import msgspec
import pytest

from outofsock.bots import bot
from outofsock.records import wire
from outofsock.server.client import Client
from outofsock.server.messages import Mine, NewSeat, NewTable, TableInfo
from outofsock.server.player import Player
from outofsock.table import commands, events, fairness
from outofsock.table.errors import Refused
from outofsock.table.options import Options
from outofsock.table.view import View
from tests.server.running import raw_socket, table_for, told

Clients = Callable[..., Client]


def numbers(client: Client) -> list[int]:
    return [numbered.number for numbered in client.events]


def until(client: Client, condition: Callable[[View], bool]) -> None:
    """Follow the news until the view is as it should be."""
    while not condition(client.view):
        assert client.wait(30), "nothing happens any more"


def test_a_whole_game_with_a_bot_ends_with_a_record_that_anybody_can_check(clients: Clients) -> None:
    ana = clients()
    made = table_for(ana, "greedy", starts=True)
    ana.join(made.invite)
    Player(ana, bot("greedy", seed=1)).play()
    result = ana.view.result
    assert result is not None
    assert numbers(ana) == list(range(1, ana.number + 1))
    record = ana.request(f"/api/tables/{made.invite}/games/1").decode()
    game = wire.read(record)
    assert fairness.check(game), "the deal and every toss follow from what was committed to"
    outcome = game.outcome()
    assert outcome is not None
    assert (list(outcome.scores), outcome.winner) == (result.scores, result.winner)
    tossed = [each.event for each in ana.events if isinstance(each.event, events.Landed)]
    assert all(each.toss["motion"] for each in tossed), "every toss was physical, and its motion is stored"
    mine = msgspec.json.decode(ana.request("/api/mine"), type=Mine)
    assert [(game.code, game.game, game.scores) for game in mine.games] == [(made.invite, 1, result.scores)]
    assert [(table.code, table.phase, table.seats) for table in mine.tables] == [(made.invite, "over", [0])]
    assert [table.bots for table in mine.tables] == [game.bots for game in mine.games] == [[1]]


def test_two_people_on_their_own_devices_and_somebody_who_watches_see_the_same_game(clients: Clients) -> None:
    ana, ben, carla = clients(), clients(), clients()
    made = table_for(ana)
    ana.join(made.invite)
    ben.join(made.invite)
    carla.join(made.watch)
    assert carla.welcome.person is None
    assert carla.welcome.invite is None
    assert carla.welcome.watch == ben.welcome.watch == made.watch
    players = [Player(ana, bot("greedy", seed=1)), Player(ben, bot("random", seed=2))]
    players[1].sit("Ben")
    ana.ask(commands.Start())
    threads = [threading.Thread(target=player.play) for player in players]
    for thread in threads:
        thread.start()
    until(carla, lambda view: view.phase == "over")
    for thread in threads:
        thread.join(30)
    assert ana.view == ben.view == carla.view
    assert ana.events == carla.events
    assert {seat.name for seat in carla.view.seats} == {"Ana", "Ben"}
    assert len([each for each in ana.events if isinstance(each.event, events.SeedAdded)]) == 2


def test_after_a_lost_connection_only_what_is_missing_is_sent(clients: Clients, server: str) -> None:
    ana, ben = clients(), clients()
    made = table_for(ana)
    ana.join(made.invite)
    ben.join(made.invite)
    seen = ben.number
    assert numbers(ben) == list(range(1, seen + 1)), "who joins for the first time may have the whole log"
    ana.ask(commands.React(reaction="hello"))
    ana.ask(commands.React(reaction="clap"))
    with raw_socket(server, made.invite, secret=ben.secret) as again:
        again.send(json.dumps({"type": "hello", "client": "x", "last": seen}))
        missed = told(again)["missed"]
        assert isinstance(missed, list)
        assert [each["number"] for each in missed] == list(range(seen + 1, ana.number + 1))
        assert [each["event"]["event"] for each in missed][-2:] == ["reacted", "reacted"]
    with raw_socket(server, made.invite, secret=ben.secret) as fresh:
        fresh.send(json.dumps({"type": "hello", "client": "y"}))
        welcome = told(fresh)
        assert welcome["missed"] == []
        assert welcome["person"] == ben.welcome.person


def test_a_command_sent_twice_is_carried_out_once_and_answered_twice(clients: Clients) -> None:
    ana = clients()
    ana.join(table_for(ana).invite)
    first = ana.ask(commands.React(reaction="wow"), asked="my id")
    again = ana.ask(commands.React(reaction="wow"), asked="my id")
    assert first == again
    assert sum(isinstance(each.event, events.Reacted) for each in ana.events) == 1
    other = ana.ask(commands.React(reaction="wow"), asked="another id")
    assert other.number == first.number + 1


def test_the_same_id_of_another_tab_is_another_command(clients: Clients) -> None:
    ana = clients()
    made = table_for(ana)
    ana.join(made.invite)
    tab = clients(ana.secret)
    tab.join(made.invite)
    assert (
        ana.ask(commands.React(reaction="wow"), asked="1").number
        < tab.ask(commands.React(reaction="wow"), asked="1").number
    )


def test_two_tabs_of_one_person_agree(clients: Clients) -> None:
    ana = clients()
    made = table_for(ana, "greedy", starts=True)
    ana.join(made.invite)
    tab = clients(ana.secret)
    tab.join(made.invite)
    assert tab.welcome.person == ana.welcome.person == "p1"
    assert tab.welcome.invite == made.invite
    Player(tab, bot("greedy", seed=3)).play()
    until(ana, lambda view: view.phase == "over")
    assert ana.view == tab.view
    assert ana.events == tab.events


def test_an_answer_to_an_older_state_of_the_game_is_refused_with_the_reason(clients: Clients) -> None:
    ana, ben = clients(), clients()
    made = ana.make(NewTable(name="Ana", seats=[NewSeat(name="Ben")], options=Options(starts_at_once=True)))
    ana.join(made.invite)
    ben.join(made.invite)
    tab = clients(ana.secret)
    tab.join(made.invite)
    board = ana.view.board
    assert board is not None
    stale = tab.number
    ana.ask(commands.Hold(seconds=0.8))
    until(ana, lambda view: view.board is not None and not view.board.is_flying)
    tab._view = msgspec.structs.replace(tab.view, number=stale)
    with pytest.raises(Refused) as refused:
        tab.ask(commands.Hold(seconds=0.8))
    assert refused.value.code == "stale"
    assert refused.value.params["on"] == stale
    until(ben, lambda view: view.number == ana.number)
    with pytest.raises(Refused, match="not_your_turn"):
        ben.ask(commands.Separate())


def test_who_only_watches_may_react_and_nothing_else(clients: Clients) -> None:
    ana, carla = clients(), clients()
    made = table_for(ana)
    ana.join(made.invite)
    carla.join(made.watch)
    carla.ask(commands.React(reaction="clap"))
    with pytest.raises(Refused, match="watching"):
        carla.ask(commands.Sit(name="Carla"))
    with pytest.raises(Refused, match="watching"):
        carla.ask(commands.Start())


def test_a_table_may_be_closed_to_watchers(clients: Clients) -> None:
    ana, carla = clients(), clients()
    made = ana.make(NewTable(name="Ana", options=Options(allow_watching=False)))
    with pytest.raises(Refused, match="no_watching"):
        carla.join(made.watch)
    with pytest.raises(Refused, match="no_watching"):
        carla.request(f"/api/tables/{made.watch}")
    ana.join(made.watch)  # who belongs to the table may come by any door
    assert ana.welcome.person == "p1"
    assert ana.welcome.invite == made.invite


def test_a_table_is_read_over_http_by_either_code(clients: Clients) -> None:
    ana, ben = clients(), clients()
    made = table_for(ana, "random")
    info = msgspec.json.decode(ana.request(f"/api/tables/{made.invite}"), type=TableInfo)
    assert (info.person, info.may_sit, len(info.view.seats)) == ("p1", True, 2)
    info = msgspec.json.decode(ben.request(f"/api/tables/{made.watch}"), type=TableInfo)
    assert (info.person, info.may_sit) == (None, False)
    with pytest.raises(Refused, match="no_such_table"):
        ben.request(f"/api/tables/{secrets.token_urlsafe(16)}")
    with pytest.raises(Refused, match="no_such_game"):
        ben.request(f"/api/tables/{made.invite}/games/1")
    with pytest.raises(Refused, match="no_such_request"):
        ben.request("/api/nothing")


def test_a_seat_is_handed_over_to_another_device_once(clients: Clients) -> None:
    ana, phone, thief = clients(), clients(), clients()
    made = table_for(ana, "greedy")
    ana.join(made.invite)
    link = json.loads(ana.request(f"/api/tables/{made.invite}/handover", {"seat": 0}))
    assert json.loads(phone.request(f"/api/handover/{link['code']}", {})) == {
        "invite": made.invite,
        "watch": made.watch,
    }
    phone.join(made.invite)
    assert phone.seats == [0]
    assert phone.view.host == phone.welcome.person == "p2"
    phone.ask(commands.Start())
    with pytest.raises(Refused, match="no_such_code"):
        thief.request(f"/api/handover/{link['code']}", {})
    with pytest.raises(Refused, match="not_your_seat"):
        ana.request(f"/api/tables/{made.invite}/handover", {"seat": 0})
    with pytest.raises(Refused, match="no_such_code"):
        thief.request(f"/api/handover/{secrets.token_urlsafe(16)}", {})
    until(ana, lambda view: ana.seats == [])
    mine = msgspec.json.decode(phone.request("/api/mine"), type=Mine)
    assert [(table.code, table.seats) for table in mine.tables] == [(made.invite, [0])]


def test_others_are_told_when_somebody_is_away_and_when_they_are_back(clients: Clients) -> None:
    ana, ben = clients(), clients()
    made = table_for(ana)
    ana.join(made.invite)
    ben.join(made.invite)
    ben.ask(commands.Sit(name="Ben"))
    ben.close()
    until(ana, lambda view: len(view.seats) == 2 and not view.seats[1].is_present)
    back = clients(ben.secret)
    back.join(made.invite)
    until(ana, lambda view: view.seats[1].is_present)
    assert [type(each.event).__name__ for each in ana.events][-2:] == ["WentAway", "Arrived"]
    assert back.seats == [1]


def test_a_page_that_is_only_loaded_again_disturbs_nobody(clients: Clients) -> None:
    ana, ben = clients(), clients()
    made = table_for(ana)
    ana.join(made.invite)
    ben.join(made.invite)
    before = ben.number
    ana.close()
    again = clients(ana.secret)
    again.join(made.invite)
    assert not ben.wait(1.0)
    assert ben.number == before


def test_a_room_that_everybody_left_is_read_from_the_store_again(clients: Clients, server: str) -> None:
    ana = clients()
    made = table_for(ana, "greedy", starts=True)
    ana.join(made.invite)
    log = list(ana.events)
    ana.close()
    later = clients(ana.secret)
    later.join(made.invite)
    assert later.events[: len(log)] == log
    assert later.view.board is not None


def test_the_same_people_play_again_and_both_games_are_kept(clients: Clients) -> None:
    ana = clients()
    made = table_for(ana, "random", starts=True)
    ana.join(made.invite)
    player = Player(ana, bot("random", seed=4))
    player.play()
    first = ana.view.fairness.commitment
    ana.ask(commands.Rematch())
    ana.add_seed()
    assert (ana.view.game, ana.view.phase) == (2, "playing")
    assert ana.view.fairness.commitment != first
    player.play()
    for game in (1, 2):
        assert fairness.check(wire.read(ana.request(f"/api/tables/{made.invite}/games/{game}").decode()))
    mine = msgspec.json.decode(ana.request("/api/mine"), type=Mine)
    assert [game.game for game in mine.games] == [2, 1]


def test_names_are_cleaned_and_never_empty(clients: Clients) -> None:
    ana = clients()
    made = ana.make(NewTable(name="  A\u202ena\t<b>\u0000 ", seats=[NewSeat(bot="greedy")]))
    ana.join(made.invite)
    assert ana.view.seats[0].name == "Ana <b>"
    with pytest.raises(Refused, match="name_empty"):
        ana.make(NewTable(name="\u200b\u202e"))
    with pytest.raises(Refused, match="no_such_bot"):
        table_for(ana, "nobody")
    with pytest.raises(Refused, match="seat_for_nobody"):
        ana.make(NewTable(name="Ana", seats=[NewSeat()]))
