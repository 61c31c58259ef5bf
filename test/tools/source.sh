#!/usr/bin/env bash
# source.sh PACKAGE...: gets source packages of Debian into build/source/PACKAGE, unless they exist, where there is no
# binary package: a static cJSON, and other platforms. cJSON's header is also in build/source/include/cjson, for
# <cjson/cJSON.h>. Nothing of it is committed. apt-get keeps its lists in build/source/apt, so neither root nor a
# changed sources.list is needed.
set -eu
cd "$(dirname "$0")/../.."
here=$PWD/build/source
apt=$here/apt
. /etc/os-release

apt_get() {
    apt-get -q -o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$apt/lists" -o Dir::Cache="$apt/cache" -o APT::Sandbox::User=root "$@"
}

get() { # PACKAGE
    mkdir -p "$apt"/{lists,cache,unpack}/partial
    for suite in "debian $VERSION_CODENAME" "debian-security $VERSION_CODENAME-security"; do
        echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/$suite main"
    done >"$apt/sources.list"
    rm -rf "$apt/unpack/$1"*
    (apt_get update && cd "$apt/unpack" && apt_get source "$1") >"$apt/log" 2>&1 || {
        cat "$apt/log" >&2
        echo "source.sh: cannot get the source package $1 from Debian" >&2
        exit 1
    }
    rm -rf "${here:?}/$1"
    mv "$apt/unpack/$1"-*/ "$here/$1"
}

for package; do
    [ -d "$here/$package" ] || get "$package"
    [ "$package" != cjson ] || install -D -m 644 "$here/cjson/cJSON.h" "$here/include/cjson/cJSON.h"
done
