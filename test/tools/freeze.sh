#!/usr/bin/env bash
# freeze.sh: writes what is kept of this version for ever into test/golden/MAJOR.MINOR, for `make freeze`: files of every
# game (test/support/frozen.h), abi.txt (frozen.py) and liblogres.abi (abidw of the shared library). Refuses if a version
# MAJOR.MINOR.x has been released, which is so when its heading in CHANGELOG.md has a date instead of `unreleased`.
# freeze.sh --released: succeeds if that is so.
# freeze.sh --folder: prints the name of that folder.
# freeze.sh --diff FILE: prints how the shared library differs from a liblogres.abi, additions aside; fails if it does.
set -eu -o pipefail
cd "$(dirname "$0")/../.."
python=${PYTHON:-/usr/bin/python3}
version=$(sed -n 's/^#define LOGRES_VERSION_STRING "\(.*\)"/\1/p' include/logres/version.h)
shared=lib/liblogres.so.$version
minor=${version%.*}

released() {
    grep -q "^## ${minor//./\\.}\.[0-9]*, [0-9]" CHANGELOG.md
}

# What the library keeps to itself, which may change: internal structs, and what is in the handles.
private() {
    local handles
    handles=$("$python" -c 'import sys; sys.path.insert(0, "test/tools"); import abi
print("|".join(row["name"] for row in abi.load()["handles"]))')
    mkdir -p build/check/frozen
    printf '[suppress_type]\n  name_regexp = ^(lgi_.*|%s)$\n  drop = yes\n' "$handles" >build/check/frozen/private
    echo build/check/frozen/private
}

# Nothing in it is of this machine; indentation, and what is the same for all, are left out.
library() {
    abidw --exported-interfaces-only --no-show-locs --no-corpus-path --no-comp-dir-path --no-elf-needed \
        --suppressions "$(private)" "$shared" |
        sed -E "s/^ +//; s/ visibility='default(-visibility)?'//; s/ access='public'//; s/ binding='global-binding'//"
}

case ${1-} in
--released) released ;;
--folder) echo "test/golden/$minor" ;;
--diff) abidiff --no-added-syms --suppressions "$(private)" "$2" "$shared" ;;
*)
    if released; then
        echo "freeze.sh: $minor has been released: its files are never written again" >&2
        exit 1
    fi
    mkdir -p "test/golden/$minor"
    build/tools/freeze "test/golden/$minor"
    "$python" test/tools/frozen.py >"test/golden/$minor/abi.txt"
    library >"test/golden/$minor/liblogres.abi"
    echo "wrote test/golden/$minor"
    ;;
esac
