"""What came of a toss: it survives storage, a forgery is found out, and a replay needs no engine."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from outofsock.rules.events import Toss
from outofsock.toss.cube import face
from outofsock.toss.errors import BrokenToss
from outofsock.toss.result import Die, Tossed
from outofsock.toss.settings import stamp
from outofsock.toss.stream import seed_key
from tests.toss.play import tossed

KEY = seed_key("result")


def result() -> Tossed:
    return tossed(0.7, "result")


def test_a_result_says_which_dice_are_out_and_in_with_side_rotation_and_face() -> None:
    made = result()
    assert made.flick.strength == 0.7
    assert made.stamp == stamp()
    assert len(made.out) + len(made.kept) == 8
    assert 2 <= len(made.out) <= 7
    assert made.faces == tuple(sorted(face(die.side, die.rotation) for die in made.out))
    assert made.event() == Toss(made.faces)
    made.check(KEY)


def test_json_keeps_everything() -> None:
    for strength in (0.0, 0.4, 0.7, 1.0):
        made = tossed(strength, "json")
        assert Tossed.from_json(json.loads(json.dumps(made.to_json()))) == made


def test_another_key_is_found_out() -> None:
    with pytest.raises(BrokenToss, match="should have rotation"):
        result().check(seed_key("another"))


def test_a_forged_face_is_found_out() -> None:
    die = result().out[0]
    with pytest.raises(BrokenToss, match=f"shows {die.face}, not {9 - die.face}"):
        replace(die, face=9 - die.face)


def test_a_forged_rotation_is_found_out() -> None:
    first, *others = result().out
    turned = (first.rotation + 4) % 24
    forged = replace(first, rotation=turned, face=face(first.side, turned))
    with pytest.raises(BrokenToss, match=f"die {first.id} should have rotation {first.rotation}") as caught:
        replace(result(), out=(forged, *others)).check(KEY)
    assert caught.value.params == {"die": first.id}


def test_a_forged_side_is_found_out_by_the_motion() -> None:
    first, *others = result().out
    other = first.side ^ 1
    forged = replace(first, side=other, face=face(other, first.rotation))
    with pytest.raises(BrokenToss, match=f"is seen to show {first.face}, not {9 - first.face}"):
        replace(result(), out=(forged, *others)).check(KEY)


def test_a_die_that_is_hidden_in_the_basket_is_found_out_by_the_motion() -> None:
    first, *others = result().out
    with pytest.raises(BrokenToss, match="are seen to be out of the basket"):
        replace(result(), out=tuple(others), kept=(*result().kept, first.id)).check(KEY)


def test_a_motion_of_another_toss_is_found_out() -> None:
    with pytest.raises(BrokenToss):
        replace(result(), motion=tossed(0.3, "another motion").motion).check(KEY)


@pytest.mark.parametrize(
    "forge",
    [
        lambda written: written.pop("out"),
        lambda written: written.update({"in": [0, 0]}),
        lambda written: written.update({"in": ["a"]}),
        lambda written: written.update(out=[[0, 1]]),
        lambda written: written.update(out=[[0, 1, 2, 3, "flat", 9]]),
        lambda written: written["out"][0].__setitem__(1, 6),
        lambda written: written["out"][0].__setitem__(4, "floating"),
        lambda written: written.update(rim=[die[0] for die in written["out"]]),
        lambda written: written.update(nudges="many"),
        lambda written: written.update(nudges=float("inf")),
        lambda written: written.update(motion="not base64!"),
        lambda written: written.update(motion="é"),
        lambda written: written.update(motion=7),
    ],
)
def test_a_stored_toss_that_contradicts_itself_is_refused_by_name(forge: Callable[[dict[str, Any]], object]) -> None:
    written = result().to_json()
    forge(written)
    with pytest.raises(BrokenToss) as caught:
        Tossed.from_json(written)
    assert caught.value.code == "toss.broken"


def test_there_is_no_ninth_die() -> None:
    with pytest.raises(BrokenToss, match="there is no die 8"):
        Die(8, 0, 0, face(0, 0))


REPLAY = """
import json, sys
for absent in ("mujoco", "numpy", "PIL"):
    sys.modules[absent] = None  # importing it raises
try:
    import outofsock.toss.physics
except ImportError:
    pass
else:
    raise SystemExit("the engine was there after all")
from outofsock.rules.position import Position
from outofsock.toss.result import Tossed
written, key = json.load(sys.stdin)
result = Tossed.from_json(written)
result.check(bytes.fromhex(key))
position = Position.parse("12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 toss").after(result.event())
print(json.dumps([list(position.dice), [list(place) for place in result.film().frames[-1].places]]))
"""


def test_a_replay_works_with_the_engine_absent() -> None:
    made = result()
    told = json.dumps([made.to_json(), KEY.hex()])
    run = subprocess.run([sys.executable, "-c", REPLAY], input=told, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    dice, places = json.loads(run.stdout)
    assert tuple(dice) == made.faces
    assert [tuple(place) for place in places] == list(made.film().frames[-1].places)
