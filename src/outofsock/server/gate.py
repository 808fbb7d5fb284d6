"""What every request passes first: who it is, whether it may, how it is answered, and what is written about it."""

import http.cookies
import ipaddress
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from outofsock.server.codes import Device
from outofsock.server.limits import Buckets
from outofsock.server.logs import say
from outofsock.server.metrics import Metrics
from outofsock.server.problems import Problem, problem
from outofsock.server.settings import Settings

COOKIE: Final = "outofsock_device"
A_YEAR: Final = 365 * 86_400
QUIET: Final = ("/healthz", "/metrics")  # asked every few seconds by machines: no line in the log, no cookie
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # links hold codes
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Gate:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._origins = frozenset(settings.origins)
        self._metrics = metrics
        self._requests = Buckets(settings.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        headers = Headers(scope=scope)
        is_quiet = scope["path"] in QUIET
        device = scope["device"] = device_of(headers)
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.accept", "websocket.http.response.start"):
                status = message.get("status", 101)
                self._dress(MutableHeaders(scope=message), scope, None if is_quiet else device)
            await send(message)

        refusal = self._refusal(scope, headers)
        try:
            if refusal:
                self._metrics.refused.add(refusal.code)
                await refusal.response()(scope, receive, answer)
            else:
                await self._app(scope, receive, answer)
        finally:
            if not is_quiet:
                self._metrics.requests.add(str(status))
                seconds = round(time.perf_counter() - started, 4)
                say("request", method=scope.get("method", "SOCKET"), path=scope["path"], status=status, seconds=seconds)

    def _refusal(self, scope: Scope, headers: Headers) -> Problem | None:
        """Why a request may not pass: from a foreign page, or one of too many."""
        is_change = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if is_change and not self._is_ours(headers):
            return problem(403, "bad_origin")
        wait = self._requests.wait(address_of(scope))
        return problem(429, "too_fast", seconds=round(wait, 3)) if wait else None

    def _is_ours(self, headers: Headers) -> bool:
        """Whether a page of ours asks. Programs send no origin, and bring no cookies of anybody else."""
        origin = headers.get("origin")
        if origin is None or origin in self._origins:
            return True
        return urlsplit(origin).netloc == headers.get("host")

    def _dress(self, headers: MutableHeaders, scope: Scope, device: Device | None) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        is_https = scope["scheme"] in ("https", "wss")
        if is_https:
            headers.setdefault("strict-transport-security", f"max-age={A_YEAR}")
        if device and device.is_new:
            marks = f"Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if is_https else "")
            headers.append("set-cookie", f"{COOKIE}={device.secret}; {marks}")


def device_of(headers: Headers) -> Device:
    """The device that a request comes from, or a new one."""
    jar: http.cookies.SimpleCookie = http.cookies.SimpleCookie()
    try:
        jar.load(headers.get("cookie", ""))
    except http.cookies.CookieError:
        return Device.make()
    found = Device.known(jar[COOKIE].value) if COOKIE in jar else None
    return found or Device.make()


def address_of(scope: Scope) -> str:
    """The network address a request comes from; a whole /64 of IPv6 belongs to one household.

    >>> address_of({"client": ("2001:db8::1:2", 80)}), address_of({"client": ("192.0.2.7", 80)})
    ('2001:db8::/64', '192.0.2.7')
    """
    host = str(scope["client"][0]) if scope.get("client") else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else host
