"""How the kernel is compiled, and where what was compiled is kept.

Numba keeps compiled code on disk, but notices only changes in the file of the function itself: a rule changed in
another file would not reach a caller kept from before. So the folder has a name made from *all* sources of the kernel
and the versions of what compiles them: any change there starts an empty folder.

All compiled code of the project lives in this package, so that this one folder is enough.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import llvmlite
import numba
import numpy as np

_Function = TypeVar("_Function", bound=Callable[..., Any])

SOURCES: Final = Path(__file__).parent
KEPT: Final = 4  # folders of earlier sources that stay, for those who go back and forth between two versions


def home() -> Path:
    """Where the folders are kept: OUTOFSOCK_CACHE if set, or the usual place for caches."""
    own = os.environ.get("OUTOFSOCK_CACHE")
    if own:
        return Path(own)
    usual = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME")
    return Path(usual or Path.home() / ".cache") / "outofsock"


def key(sources: Path = SOURCES) -> str:
    """A short hash of every source of the kernel and of the versions that compile it."""
    digest = hashlib.sha256()
    digest.update(f"{sys.version} {numba.__version__} {llvmlite.__version__} {np.__version__}".encode())
    for file in sorted(sources.glob("*.py")):
        digest.update(f"{file.name} {file.stat().st_size} ".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def folder() -> Path:
    """The folder for the sources as they are now."""
    return home() / f"kernel-{_KEY}"


def is_ready() -> bool:
    """Whether something was compiled from these sources before, so that the next start is quick."""
    return (folder() / "ready").exists()


def mark_ready() -> None:
    """Remember that all was compiled, and clear away what older sources left."""
    mine = folder()
    mine.mkdir(parents=True, exist_ok=True)
    (mine / "ready").write_text("compiled\n")
    others = [path for path in home().glob("kernel-*") if path != mine]
    for old in sorted(others, key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def compiled(function: _Function) -> _Function:
    """Compile a function when it is first called, keep it on disk, and let other threads run meanwhile."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder())  # read while the function is wrapped, and by our functions only
    try:
        return cast(_Function, numba.njit(cache=True, nogil=True, fastmath=_FAST, error_model="numpy")(function))
    finally:
        config.CACHE_DIR = before


_KEY: Final = key()
_FAST: Final = {"contract", "reassoc", "nsz"}  # sums may be vectorised; infinities keep their meaning
