#!/usr/bin/env bash
# A short `make campaign ONLY=foolish`: random moves break its rules, sensible ones rarely. Bots are left to the campaign.
. "$(dirname "$0")/../tap.sh"

work=build/check/foolish
mkdir -p "$work"
tool=build/tools/foolish

breaks_rules() { # 20 of the 26 rules at least
    "$tool" --games 10 random >"$work/random" &&
        [ "$(sed -n 's/^ *[0-9]* *[0-9.]* %  //p' "$work/random" | sort -u | wc -l)" -ge 20 ]
}

is_rare_with_sense() {
    "$tool" --games 10 --most 1.5 sensible >"$work/sensible"
}

same_with_a_seed() {
    "$tool" --games 2 --show 1 sensible random >"$work/one" && "$tool" --games 2 --show 1 sensible random | cmp - "$work/one" &&
        ! "$tool" --games 2 --show 1 --seed 2 sensible random | cmp -s - "$work/one"
}

refuses() { # OPTION...
    ! "$tool" "$@" >"$work/said" 2>&1 && grep -q '^foolish: ' "$work/said"
}

refuses_mistakes() {
    refuses chess && refuses --games many && refuses --games && refuses --wins 3 && "$tool" --help | grep -q '^usage: foolish'
}

check 'random moves break the rules' breaks_rules
check 'a share above the limit fails' eval '! "$tool" --games 1 --most 5 random >/dev/null'
check 'sensible moves rarely do' is_rare_with_sense
check 'a seed gives the same games' same_with_a_seed
check 'mistakes are refused' refuses_mistakes
finish
