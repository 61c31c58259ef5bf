#!/usr/bin/env bash
# The library keeps the promises of released versions: test/golden/MAJOR.MINOR, written by `make campaign
# ONLY=freeze`.
# builds: library programs
. "$(dirname "$0")/../tap.sh"

work=build/check/frozen
rm -rf "$work" && mkdir -p "$work" || exit 1

freeze() { # [FOLDER] | --check FOLDER...
    "${PYTHON:-/usr/bin/python3}" test/tools/release/freeze.py "$@"
}

# file|what is changed in it
DAMAGES='artus.txt|s/^\(state [0-9a-f]*\)[0-9a-f] /\1x /
four_courts.txt|s/^bytes 0*[1-9a-f]/&f/
camelot_court.txt|/^journal /d
arthurs_court.txt|s/^moves 1/moves 2/
artus-advanced.txt|s/"hashes":\["[0-9a-f]/&0/
abi.txt|s/^\(struct logres_state\) 512 /\1 520 /
abi.txt|s/^constant LOGRES_OK 0/constant LOGRES_OK 1/
abi.txt|s/^function logres_apply /function logres_do /
learned.txt|s/^\(observations artus \)/\10/
learned.txt|s/^\(values four_courts 0 4 \)/\11/
learned.txt|s/^\(camelot_court: \)/\11/'

sees_damages() {
    local file change
    while IFS='|' read -r file change; do
        rm -rf "$work/damaged" && cp -r "$work/now" "$work/damaged" && sed -i "$change" "$work/damaged/$file" || return 1
        ! cmp -s "$work/now/$file" "$work/damaged/$file" || { echo "changes nothing: $change" && return 1; }
        ! freeze --check "$work/damaged" >"$work/said" 2>&1 || { echo "not seen: $file, $change" && return 1; }
    done <<<"$DAMAGES"
}

writes_again() { # FOLDER: and changes nothing
    ! freeze "$1" 2>"$work/said" && grep -q 'never written again' "$work/said"
}

check 'what released versions wrote means the same' freeze --check test/golden/*/
check 'this version can be frozen' freeze "$work/now"
check 'and is read again' freeze --check "$work/now"
check 'damages are seen' sees_damages
check 'what is frozen is never written again' writes_again "$work/now"
finish
