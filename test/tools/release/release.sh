#!/usr/bin/env bash
# release.sh: `make release` makes what is published from HEAD, twice, and tries it on bare systems, as root
# build/release/files has the source archive, the pair of files, the binary archives, the wheels, the npm package, the
# packages of hosts.py (NuGet, Unity, LuaRocks, LÖVE), and SHA256SUMS. The source archive contains the generated files
# of C# and Lua, so both work without Python. The files are made in two clones, under different paths, time zones,
# languages and umasks, and must be the same byte for byte. Then try.sh installs them where there is nothing else, and
# plays a match in every language.
#
#     release.sh make      without trying them
set -eu -o pipefail
self=$(realpath "$0")
cd "$(dirname "$self")/../../.."
work=$PWD/build/release
files=$work/files

fail() {
    echo "release.sh: $*" >&2
    exit 1
}

# ---- in a clone ------------------------------------------------------------------------------------------------------

pack() { # FILE FOLDER: the folder as an archive that tells nothing of this machine
    tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw,a-s \
        --format=ustar -cf - "$2" | gzip -n9 >"$1"
}

pack_zip() { # FILE FOLDER: the same for Windows
    find "$2" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
    TZ=UTC "${PYTHON:-/usr/bin/python3}" -m zipfile -c "$1" "$2"
}

binaries() { # FOLDER NAME: an archive for each platform, and a wheel with its library
    local platform tag library
    test/tools/release/binary.sh
    LOGRES_PREBUILT=$PWD/build/binary/linux-x86_64/lib/liblogres.so test/tools/release/wheel.sh sdist
    while read -r platform tag library; do
        LOGRES_PREBUILT=$PWD/build/binary/$platform/$library test/tools/release/wheel.sh build_wheel "$tag"
        test/tools/release/wheel.sh library "$tag"
        cp -a "build/binary/$platform" "build/$2-$platform"
    done <<'END'
linux-x86_64 manylinux_2_17_x86_64 lib/liblogres.so
linux-aarch64 manylinux_2_17_aarch64 lib/liblogres.so
windows-x86_64 win-amd64 bin/logres.dll
END
    cp build/wheel/*.whl "$1"
    cd build
    pack "$1/$2-linux-x86_64.tar.gz" "$2-linux-x86_64"
    pack "$1/$2-linux-aarch64.tar.gz" "$2-linux-aarch64"
    pack_zip "$1/$2-windows-x86_64.zip" "$2-windows-x86_64"
    cd ..
}

artefacts() { # FOLDER: makes them there, from the clone in this folder
    local out=$1 name
    name=logres-$(make -s print-VERSION)
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
    export SOURCE_DATE_EPOCH
    umask 022 # the modes of files are in the archives
    chmod -R go=rX .
    mkdir -p "$out"
    make -s bindings/csharp/Native.cs bindings/lua/logres_abi.lua build/abi.json
    # git gives added files the time of the commit, too, so `make` finds them up to date.
    git -c tar.umask=0022 archive --format=tar \
        --prefix="$name/bindings/csharp/" --add-file=bindings/csharp/Native.cs \
        --prefix="$name/bindings/lua/" --add-file=bindings/lua/logres_abi.lua \
        --prefix="$name/build/" --add-file=build/abi.json \
        --prefix="$name/" HEAD | gzip -n9 >"$out/$name-source.tar.gz"

    make -s amalgamation
    cp LICENSE NOTICE.md build/amalgamation
    mv build/amalgamation "build/$name-amalgamation"
    (cd build && pack "$out/$name-amalgamation.tar.gz" "$name-amalgamation")

    make -s wasm
    (cd bindings/js && npm pack --silent --pack-destination "$out" >/dev/null)
    mv "$out/$name.tgz" "$out/$name-npm.tgz"

    mkdir -p build/wheel
    binaries "$out" "$name"
    "${PYTHON:-/usr/bin/python3}" test/tools/release/hosts.py "$out"
    (cd "$out" && sha256sum -- * >../SHA256SUMS && mv ../SHA256SUMS .)
}

if [ $# = 2 ]; then
    "$@"
    exit
fi

# ---- the command -----------------------------------------------------------------------------------------------------

make_in() { # CLONE NAME=VALUE...: in an environment of its own
    mkdir -p "$(dirname "$1")"
    (umask "$2" && git clone --quiet "file://$PWD" "$1" && cd "$1" && git checkout --quiet --detach "$commit" &&
        env "${@:3}" test/tools/release/release.sh artefacts "$work/of/$2") >"$work/log" 2>&1 || {
        tail -n 30 "$work/log" >&2
        fail "they cannot be made in $1"
    }
}

says_it_is_released() { # a tagged HEAD is what people get
    local version
    version=$(make -s print-VERSION)
    [ -n "$(git tag --points-at HEAD "v$version")" ] || return 0
    ! git grep -nE ', unreleased$' HEAD -- CHANGELOG.md >&2 || fail "v$version is tagged, and this line denies it"
    git rev-parse -q --verify "HEAD:test/golden/${version%.*}" >/dev/null ||
        fail "v$version is tagged, and is not frozen: make campaign ONLY=freeze"
}

says_it_is_released
for needed in wheel pack binary mono-mcs; do
    test/tools/setup.sh $needed
done
[ -z "$(git status --porcelain)" ] || echo 'release: HEAD is released, without your uncommitted changes' >&2
commit=$(git rev-parse HEAD) # which may move on meanwhile
rm -rf "$work" && mkdir -p "$work"
make_in "$work/one" 022 TZ=UTC LC_ALL=C
make_in "$work/in/another/place" 077 TZ=Asia/Tokyo LC_ALL=C.UTF-8
for file in "$work"/of/022/*; do
    cmp "$file" "$work/of/077/${file##*/}" || fail "two builds of ${file##*/} differ"
done
mv "$work/of/022" "$files"
rm -rf "$work"/{one,in,of}
cat "$files/SHA256SUMS"
[ "${1-}" != make ] || exit 0
for suite in bookworm trixie noble; do # Debian 12, Debian 13, Ubuntu 24.04
    SUITE=$suite test/tools/release/fresh.sh release
done
