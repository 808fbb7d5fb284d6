"""Codes and devices: everything that is secret between the server and a browser, and the hashes kept of it.

The store holds hashes only. Where a code has to be shown again to a device that had it, it is stored sealed under that
device's own secret: so neither the store nor a copy of it lets anybody in.
"""

import base64
import hashlib
import hmac
import re
import secrets
from typing import Final, NamedTuple, Self

CODE_BYTES: Final = 16  # 128 bits
CODE: Final = re.compile(r"[A-Za-z0-9_-]{22}\Z")
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}\Z")


def new_code() -> str:
    """A code that cannot be guessed, for a link."""
    return secrets.token_urlsafe(CODE_BYTES)


def watch_code(invite: str) -> str:
    """The code for watching: it follows from the invitation, and leads back to nothing.

    >>> watch_code("AAAAAAAAAAAAAAAAAAAAAA")
    'M6a70nbO98dBzy09B8bpWw'
    """
    return _text(hmac.digest(_bytes(invite), b"watch", hashlib.sha256)[:CODE_BYTES])


def is_code(text: str) -> bool:
    """Whether a text has the shape of a code; anything else need not be looked up."""
    return CODE.match(text) is not None and _text(_bytes(text)) == text


def hashed(code: str) -> bytes:
    """What the store knows of a code or a device's secret. Both are long and random, so a plain hash is enough."""
    return hashlib.sha256(b"outofsock code\0" + code.encode()).digest()


def sealed(code: str, secret: str, table: str) -> bytes:
    """A code that only the holder of a secret can read again: XOR with a pad that is used for nothing else."""
    return _xor(_bytes(code), _pad(secret, table))


def unsealed(stored: bytes, secret: str, table: str) -> str:
    """The code again.

    >>> unsealed(sealed("AAAAAAAAAAAAAAAAAAAAAA", "device", "t"), "device", "t")
    'AAAAAAAAAAAAAAAAAAAAAA'
    """
    return _text(_xor(stored, _pad(secret, table)))


class Device(NamedTuple):
    """A browser or a program, known by its secret."""

    secret: str
    is_new: bool = False

    @classmethod
    def make(cls) -> Self:
        """A device nobody has seen before."""
        return cls(secrets.token_urlsafe(32), is_new=True)

    @classmethod
    def known(cls, secret: str) -> Self | None:
        """The device of a cookie; None if the cookie cannot be one of ours."""
        return cls(secret) if SECRET.match(secret) else None

    @property
    def hash(self) -> bytes:
        """What the store knows of it."""
        return hashed(self.secret)

    def __repr__(self) -> str:
        return "Device(…)"


def _pad(secret: str, table: str) -> bytes:
    return hmac.digest(secret.encode(), b"seal\0" + table.encode(), hashlib.sha256)[:CODE_BYTES]


def _xor(left: bytes, right: bytes) -> bytes:
    return bytes(one ^ other for one, other in zip(left, right, strict=True))


def _bytes(code: str) -> bytes:
    return base64.urlsafe_b64decode(code + "==")


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")
