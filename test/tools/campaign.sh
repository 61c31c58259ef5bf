#!/usr/bin/env bash
# campaign.sh [NAMES [PART...]]: runs campaigns one after the other, or lists them. `make campaign` calls it.
#
# A campaign is a script of test/tools/campaigns or test/tools/release. Its second line describes it and its parts.
# DURATION is the time in seconds, where a campaign has one.
set -u
cd "$(dirname "$0")/../.." || exit 1
unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL ONLY
export MAKE=${MAKE:-make} PYTHON=${PYTHON:-/usr/bin/python3} DURATION=${DURATION-}

list() {
    sed -sn '2s/^# \([a-z_]*\( \[[^:]*\)\{0,1\}\): /\1:/p' test/tools/{campaigns,release}/*.{sh,py} | sort |
        while IFS=: read -r name what; do printf '  %-30s%s\n' "$name" "$what"; done
}

if [ -z "${1-}" ]; then
    echo 'make campaign ONLY=NAME, or ONLY="NAME NAME"; PARTS="..." selects the parts in brackets.'
    list
    exit
fi
names=$1
shift
for name in $names; do
    script=$(ls test/tools/{campaigns,release}/"$name".{sh,py} 2>/dev/null)
    [ -n "$script" ] || {
        echo "campaign: no such campaign: $name; the campaigns are:" >&2
        list >&2
        exit 1
    }
    test/tools/setup.sh "$name" || exit 1
    case $script in
    *.py) "$PYTHON" "$script" "$@" ;;
    *) "$script" "$@" ;;
    esac || exit 1
done
