#!/usr/bin/env bash
# source.sh PACKAGE...: gets source packages of Debian or Ubuntu into build/source/PACKAGE, unless they exist, where there
# is no binary package: a static cJSON, and other platforms. cJSON's header is also in build/source/include/cjson, for
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

suites() { # of this system: address, suite and components
    case $ID in
    ubuntu) printf "http://archive.ubuntu.com/ubuntu $VERSION_CODENAME%s main universe\n" '' -updates -security ;;
    *)
        echo "http://deb.debian.org/debian $VERSION_CODENAME main"
        echo "http://deb.debian.org/debian-security $VERSION_CODENAME-security main"
        ;;
    esac
}

get() { # PACKAGE
    local keyring=/usr/share/keyrings/debian-archive-keyring.gpg
    [ "$ID" != ubuntu ] || keyring=/usr/share/keyrings/ubuntu-archive-keyring.gpg
    mkdir -p "$apt"/{lists,cache,unpack}/partial
    suites | sed "s|^|deb-src [signed-by=$keyring] |" >"$apt/sources.list"
    rm -rf "$apt/unpack/$1"*
    (apt_get update && cd "$apt/unpack" && apt_get source "$1") >"$apt/log" 2>&1 || {
        cat "$apt/log" >&2
        echo "source.sh: cannot get the source package $1 from the archive of $ID" >&2
        exit 1
    }
    rm -rf "${here:?}/$1"
    mv "$apt/unpack/$1"-*/ "$here/$1"
}

for package; do
    [ -d "$here/$package" ] || get "$package"
    [ "$package" != cjson ] || install -D -m 644 "$here/cjson/cJSON.h" "$here/include/cjson/cJSON.h"
done
