"""The client's TypeScript types, one line for each, made from the JSON Schema.

A field with a default may be left out by a client and is always sent by the server: so it is optional only in types
that go from client to server and never back.
"""

import json
from typing import Final

from outofsock.server.schema import ANSWERED, ASKED, UNIONS, WORDS, Schema, definitions, schema

HEAD: Final = "// Generated from the server's own types by `outofsock schema --typescript`; do not edit.\n"
PLAIN: Final = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """The whole of `web/src/protocol.ts`."""
    whole: dict[str, Schema] = schema()["$defs"]
    only_asked = definitions(*ASKED).keys() - definitions(*ANSWERED).keys()
    words = {_key(whole[name]): name for name in WORDS}
    unions = {_members(whole[name]): name for name in UNIONS}
    writer = _Writer(words, unions, only_asked)
    names = sorted(whole, key=lambda name: (name not in WORDS, name in UNIONS, name))
    return "\n".join([HEAD, *(writer.declare(name, whole[name]) for name in names)]) + "\n"


def _key(written: Schema) -> tuple[str, ...]:
    return tuple(sorted(map(str, written.get("enum", ()))))


def _members(written: Schema) -> tuple[str, ...]:
    return tuple(str(each.get("$ref")) for each in written.get("anyOf", ()))


class _Writer:
    def __init__(
        self, words: dict[tuple[str, ...], str], unions: dict[tuple[str, ...], str], only_asked: set[str]
    ) -> None:
        self._words = words
        self._unions = unions
        self._only_asked = only_asked

    def declare(self, name: str, written: Schema) -> str:
        """One type, with the first line of its description before it."""
        said = written.get("description", "").split("\n")[0]
        comment = f"/** {said} */\n" if said else ""
        if written.get("type") == "object" and "properties" in written:
            return f"{comment}export type {name} = {self._fields(written, name in self._only_asked)};"
        if "enum" in written:
            return f"{comment}export type {name} = {' | '.join(map(json.dumps, written['enum']))};"
        return f"{comment}export type {name} = {self._union(written)};"

    def _union(self, written: Schema) -> str:
        parts = [self.type(each) for each in written["anyOf"]]
        return "unknown" if "unknown" in parts else " | ".join(parts)

    def type(self, written: Schema) -> str:
        """A type where it is used."""
        if "$ref" in written:
            return str(written["$ref"]).rsplit("/", 1)[-1]
        if "anyOf" in written:
            return self._unions.get(_members(written)) or self._union(written)
        if "enum" in written:
            return self._words.get(_key(written)) or " | ".join(map(json.dumps, written["enum"]))
        match written.get("type"):
            case None:
                return "unknown"
            case "array" if "prefixItems" in written:
                return f"[{', '.join(self.type(each) for each in written['prefixItems'])}]"
            case "array":
                item = self.type(written["items"])
                return f"({item})[]" if " | " in item else f"{item}[]"
            case "object":
                return f"Record<string, {self.type(written.get('additionalProperties', {}))}>"
            case kind:
                return PLAIN[kind]

    def _fields(self, written: Schema, may_leave_out: bool) -> str:
        fields = []
        for name, kind in written["properties"].items():
            mark = "?" if may_leave_out and name not in written["required"] else ""
            fields.append(f"{name}{mark}: {self.type(kind)}")
        return f"{{ {'; '.join(fields)} }}" if fields else "Record<string, never>"
