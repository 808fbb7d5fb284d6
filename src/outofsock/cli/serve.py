"""`outofsock serve`: tables for everybody who has the link."""

import argparse
from dataclasses import replace

from rich.text import Text
from rich_argparse import RichHelpFormatter

from outofsock.cli import compiling
from outofsock.cli.console import notes, out
from outofsock.cli.parsing import Commands, positive
from outofsock.server.settings import PORT, PREFIX, Settings, default_database, default_workers, from_environment


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "serve",
        help="run the server",
        description="Serve tables to browsers and programs until interrupted.",
        epilog=f"Each option can be set by an environment variable too, such as {PREFIX}PORT or {PREFIX}DATABASE.",
        formatter_class=RichHelpFormatter,
    )
    env = from_environment
    parser.add_argument("--host", default=env("host", "127.0.0.1"), help="where to listen (default: this machine only)")
    parser.add_argument("--port", type=int, default=env("port", str(PORT)), help=f"which port (default: {PORT})")
    parser.add_argument(
        "--any-port", action="store_true", default=bool(env("any_port", "")), help="a free port if that one is taken"
    )
    parser.add_argument(
        "--database",
        default=env("database", default_database()),
        metavar="FILE|URL",
        help="an SQLite file or postgresql://… (default: a file in your data folder)",
    )
    parser.add_argument(
        "--workers",
        type=positive,
        default=env("workers", str(default_workers())),
        help="processes for tosses and bots (default: the cores but one, at most 4)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[each for each in env("origin", "").split(",") if each],
        metavar="URL",
        help="a page of another host that may connect, such as https://play.example; may be given several times",
    )
    parser.add_argument(
        "--trust-proxy",
        default=env("trust_proxy", "127.0.0.1"),
        metavar="IP",
        help="whose X-Forwarded-For and -Proto to believe (default: 127.0.0.1)",
    )
    parser.add_argument(
        "--bot-pause",
        type=float,
        default=env("bot_pause", "0.9"),
        metavar="SECONDS",
        help="how long a bot waits before it acts, so that people can follow (default: 0.9)",
    )
    parser.add_argument(
        "--bot-seconds",
        type=float,
        default=env("bot_seconds", "10"),
        metavar="SECONDS",
        help="how long a bot may think before another thinks for it (default: 10)",
    )
    parser.add_argument(
        "--away-after",
        type=float,
        default=env("away_after", "4"),
        metavar="SECONDS",
        help="how long a lost connection goes unnoticed by the others (default: 4)",
    )
    parser.add_argument(
        "--expire-days",
        type=float,
        default=env("expire_days", "30"),
        metavar="DAYS",
        help="how long a table that nobody touches is kept; finished games stay (default: 30)",
    )
    parser.add_argument("--log-level", default=env("log_level", "info"), choices=("debug", "info", "warning", "error"))
    parser.add_argument(
        "--no-browser", action="store_true", default=bool(env("no_browser", "")), help="do not open a browser"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Serve. What has to be compiled is compiled before anybody can connect."""
    from outofsock.server.serve import serve

    compiling.announce()

    settings = replace(
        Settings(),
        host=options.host,
        port=options.port,
        database=options.database,
        workers=options.workers,
        origins=tuple(options.origin),
        trusted_proxies=options.trust_proxy,
        bot_pause=options.bot_pause,
        bot_seconds=options.bot_seconds,
        away_after=options.away_after,
        expire_days=options.expire_days,
        log_level=options.log_level,
    )

    def announce(address: str) -> None:
        out().print(Text.assemble("Out of Sock is at ", (address, "bold")))
        notes().print("Ctrl-C stops it; people reconnect when it is back.")

    return serve(settings, may_move=options.any_port, browser=not options.no_browser, announce=announce)
