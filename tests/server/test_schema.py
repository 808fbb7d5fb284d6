"""The protocol's types, for other programs: JSON Schema and TypeScript, made from the server's own."""

import json
import subprocess
import sys
from pathlib import Path

from outofsock.server.schema import schema
from outofsock.server.typescript import typescript

CLIENT = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


def test_the_clients_types_are_those_of_the_server() -> None:
    assert CLIENT.read_text(encoding="utf-8") == typescript(), (
        "web/src/protocol.ts has drifted; run: outofsock schema --typescript > web/src/protocol.ts"
    )


def test_the_command_prints_the_schema() -> None:
    done = subprocess.run([sys.executable, "-m", "outofsock", "schema"], capture_output=True, check=True, text=True)
    assert json.loads(done.stdout) == json.loads(json.dumps(schema()))


def test_every_reference_leads_to_a_definition() -> None:
    written = json.dumps(schema())
    named = {part.split('"')[0] for part in written.split('"#/$defs/')[1:]}
    assert named
    assert named <= schema()["$defs"].keys()


def test_commands_and_events_are_told_apart_by_their_tag() -> None:
    lines = typescript().splitlines()
    assert 'export type Take = { do: "take"; pile: number };' in lines
    assert 'export type Took = { event: "took"; at: number; seat: number; pile: number; card: string | null };' in lines
    assert 'export type Ask = { type: "ask"; id: string; on: number; command: AnyCommand };' in lines


def test_what_has_a_default_may_be_left_out_by_a_client_and_is_always_sent_by_the_server() -> None:
    lines = typescript().splitlines()
    assert 'export type Hold = { do: "hold"; seconds: number; yaw?: number };' in lines
    assert "export type Clock = { seconds: number; bank: number };" in lines
