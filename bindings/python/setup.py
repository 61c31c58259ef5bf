"""Builds the C library into the package, so that an installed package needs no other file of Logres.

An sdist contains the C sources in c/, including cJSON. In a checkout, test/tools/release/amalgamate.py creates the
library's sources, and cJSON comes from the system; an sdist takes cJSON from the folder of test/tools/source.sh. A
checkout also regenerates _abi.py and types, like `make`.

The environment may set CC, CFLAGS and LDFLAGS. LOGRES_PREBUILT names a library to pack instead of compiling one;
_PYTHON_HOST_PLATFORM then names its platform, for wheels for other machines.
"""
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # setuptools before 70.1
    from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
IS_CHECKOUT = (ROOT / "src/state").is_dir() and HERE == ROOT / "bindings/python"
BUILD = ROOT / "build/python"
FETCHED = ROOT / "build/source/cjson"
PLATFORM = sysconfig.get_platform()
LIBRARY = ("logres.dll" if PLATFORM.startswith("win") else "liblogres.dylib" if PLATFORM.startswith("macosx")
           else "liblogres.so")


def run(script, *arguments, **env):
    subprocess.run([sys.executable, "-B", ROOT / "test/tools" / script, *arguments], check=True, env={**os.environ, **env})


def make_library(sources, target):
    prebuilt = os.environ.get("LOGRES_PREBUILT")
    if prebuilt:
        shutil.copy(prebuilt, target)
        return
    own_cjson = (sources / "cjson").is_dir()
    command = [*shlex.split(os.environ.get("CC", "cc")), "-std=c11", "-O2", "-fPIC", "-fvisibility=hidden", "-pthread",
               "-shared", *shlex.split(os.environ.get("CFLAGS", "")), "-DLOGRES_BUILD_SHARED", "-DCJSON_HIDE_SYMBOLS",
               f"-I{sources}", str(sources / "logres.c"), *([str(sources / "cjson/cJSON.c")] if own_cjson else []),
               *shlex.split(os.environ.get("LDFLAGS", "")), *([] if own_cjson else ["-lcjson"]), "-o", str(target)]
    print(shlex.join(command))
    subprocess.run(command, check=True)


def build_in_checkout():
    """Builds the library, and the types of the games from its catalogs."""
    sources, library = BUILD / "c", BUILD / LIBRARY
    run("release/amalgamate.py", sources)
    make_library(sources, library)
    run("generators/types_python.py", LOGRES_LIBRARY=str(library))
    return library


class BuildWithLibrary(build_py):
    def run(self):
        if getattr(self, "editable_mode", False):  # the package finds the repository's lib/, built by `make`
            super().run()
            return
        if IS_CHECKOUT:
            library = build_in_checkout()
            shutil.rmtree(self.build_lib, ignore_errors=True)  # it may contain files of an older build
        super().run()
        target = Path(self.build_lib, "logres", LIBRARY)
        if IS_CHECKOUT:
            shutil.copy(library, target)
        else:
            make_library(HERE / "c", target)

    def get_outputs(self, include_bytecode=1):
        return [*super().get_outputs(include_bytecode), str(Path(self.build_lib, "logres", LIBRARY))]


class SdistWithSources(sdist):
    def run(self):
        if IS_CHECKOUT:
            build_in_checkout()
        super().run()

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        if IS_CHECKOUT:
            if not FETCHED.is_dir():
                sys.exit("an sdist has cJSON's sources, which test/tools/source.sh fetches: use `make campaign ONLY=wheel`")
            shutil.copytree(BUILD / "c", Path(base_dir, "c"))
            Path(base_dir, "c/cjson").mkdir()
            for name in ("cJSON.c", "cJSON.h"):
                shutil.copy(FETCHED / name, Path(base_dir, "c/cjson"))
            shutil.copy(FETCHED / "LICENSE", Path(base_dir, "LICENSE.cJSON"))


class WithLibrary(Distribution):
    """A distribution that is platform-specific although it has no extension module."""

    def has_ext_modules(self):
        return True


class PlatformWheel(bdist_wheel):
    """A wheel for one platform, for any Python 3."""

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


# In a checkout, build output goes to the folder that make uses.
options = {}
if IS_CHECKOUT:
    BUILD.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "LICENSE", HERE)  # the only place where setuptools looks for it
    options = {"build": {"build_base": str(BUILD)}, "egg_info": {"egg_base": str(BUILD)}}
    run("generators/abi_python.py")  # which contains the version

setup(options=options, distclass=WithLibrary,
      cmdclass={"build_py": BuildWithLibrary, "sdist": SdistWithSources, "bdist_wheel": PlatformWheel})
