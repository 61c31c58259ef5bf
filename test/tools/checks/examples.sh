#!/usr/bin/env bash
# Every example runs and does what its first comment says; checks/play.py is for examples/play.
# packages: g++ python3-numpy python3-matplotlib python3-distributed
# builds: library programs
. "$(dirname "$0")/../tap.sh"

bin=build/examples
work=build/check/examples
mkdir -p "$work"
rm -rf "${work:?}"/*

hello() {
    "$bin/hello" | grep -c '^player [01]: score [0-9]*, rank [12]$' | grep -qx 2
}

perft() {
    [ "$("$bin/perft" 4 arthurs_court 3 | tr -s ' \n' ' ')" = ' 1 4 2 16 3 64 4 192 ' ] && ! "$bin/perft" 2>/dev/null
}

demo() {
    "$bin/demo" "$work/match.json" >"$work/demo.txt" && [ -s "$work/match.json" ]
}

demo_is_the_same_again() { # seeded: the same match, byte for byte
    "$bin/demo" "$work/again.json" >/dev/null && cmp "$work/match.json" "$work/again.json"
}

replay() {
    "$bin/replay" "$work/match.json" >"$work/replay.txt" && grep -q 'plies replayed and verified' "$work/replay.txt"
}

replay_tells_every_ply() { # a line for each, the tables of the rounds, the result
    "$bin/replay" --step "$work/match.json" >"$work/steps.txt" || return 1
    plies=$(sed -n 's/.*: \([0-9]*\) plies replayed.*/\1/p' "$work/steps.txt")
    [ "$plies" -gt 50 ] && [ "$(grep -cE '^ +[0-9]+  (chance|player [0-9]) ' "$work/steps.txt")" = "$plies" ] &&
        grep -q 'moved 1 ' "$work/steps.txt" && grep -q 'round 7 (the last)   over' "$work/steps.txt" &&
        grep -q 'rank 1, wins' "$work/steps.txt"
}

replay_goes_to_a_ply() {
    "$bin/replay" --to 0 "$work/match.json" | grep -q 'choose_courtier   player 0 to move' &&
        ! "$bin/replay" --to 9999 "$work/match.json"
}

replay_refuses_what_is_cut() {
    head -c 200 "$work/match.json" >"$work/cut.json"
    ! "$bin/replay" "$work/cut.json"
}

replay_refuses_another_hash() {
    sed 's/"hashes":\["0x[0-9a-f]\{16\}/"hashes":["0x0123456789abcdef/' "$work/match.json" >"$work/changed.json"
    ! "$bin/replay" "$work/changed.json" 2>"$work/changed.txt" && grep -q 'hashes\[0\]' "$work/changed.txt"
}

help_of_every_example() { # the usage comes first on stdout, nothing on stderr, status 0; nothing is played
    for example in examples/*.c examples/python/*.py; do
        name=$(basename "$example")
        case $name in
        *.c) set -- "$bin/${name%.c}" ;;
        *.py) set -- "${PYTHON:-/usr/bin/python3}" "$example" ;;
        esac
        PYTHONPATH=bindings/python "$@" --help >"$work/help.txt" 2>"$work/help.err" &&
            head -n 1 "$work/help.txt" | grep -q "^usage: ${name%.c}" && [ ! -s "$work/help.err" ] &&
            [ "$(wc -l <"$work/help.txt")" -lt 24 ] || {
            echo "$example --help"
            return 1
        }
    done
}

simulate_is_the_same_on_any_threads() { # in all three output formats
    for form in "" --csv --json; do
        for threads in 1 3; do
            "$bin/simulate" $form --games 500 --seed 0x7 --threads $threads four_courts 3 >"$work/simulate$threads.txt" ||
                return 1
        done
        [ -s "$work/simulate1.txt" ] && cmp "$work/simulate1.txt" "$work/simulate3.txt" || return 1
    done
    "$bin/simulate" --games 500 --seed 8 --threads 3 --json four_courts 3 >"$work/simulate8.txt" &&
        sed 's/"seed":"[^"]*"//' "$work/simulate3.txt" >"$work/one.txt" && # another seed, and other games
        sed 's/"seed":"[^"]*"//' "$work/simulate8.txt" >"$work/another.txt" || return 1
    ! cmp -s "$work/one.txt" "$work/another.txt"
}

simulate_adds_up() { # in every game: wins add up, and intervals and means are plausible
    for game in $(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h); do
        "$bin/simulate" --json --games 300 "$game" 3 >"$work/simulate.json" &&
            "$bin/simulate" --csv --games 300 "$game" 3 >"$work/simulate.csv" &&
            PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" - "$work/simulate.json" "$work/simulate.csv" <<'END' || return 1
import csv, json, logres, sys
one = json.load(open(sys.argv[1]))
rows = list(csv.DictReader(open(sys.argv[2])))
seats, ended = one["seats"], one["games"] - one["unfinished"]
assert one["games"] == 300 and ended > 0 and len(seats) == len(rows) == 3, one
if logres.game(one["game"]).info.is_cooperative:  # all win, or nobody does
    assert len({seat["won_alone"] for seat in seats}) == 1, one
else:
    assert sum(seat["won_alone"] for seat in seats) + one["shared"]["games"] == ended, one
    assert abs(sum(seat["win_rate"] for seat in seats) - 1) < 1e-5, one
assert 2 * one["shared"]["games"] <= sum(seat["won_shared"] for seat in seats) <= 3 * one["shared"]["games"], one
assert one["plies"]["min"] <= one["plies"]["mean"] <= one["plies"]["max"], one
assert 1 <= one["moves"]["mean"] <= one["moves"]["max"], one
for seat, row in zip(seats, rows):
    assert 0 <= seat["win_low"] <= seat["win_rate"] <= seat["win_high"] <= 1 and seat["score_sd"] >= 0, seat
    assert row.pop("bot") == seat.pop("bot") == "random", seat
    assert all(float(row[key]) == seat[key] for key in seat), (seat, row)
    assert None not in row and float(row["plies_mean"]) == one["plies"]["mean"], row
END
    done
}

simulate_agrees_with_python() { # on the same games, played and evaluated in Python
    "$bin/simulate" --json --games 200 --seed 9 artus 2 variant=advanced king_metal=silver >"$work/simulate.json" &&
        PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" - "$work/simulate.json" <<'END'
import json, logres, statistics, sys
one = json.load(open(sys.argv[1]))
start = logres.game("artus").new(**one["config"])
results = [start.playout(logres.Rng(9, game)).result for game in range(200)]
for seat, told in enumerate(one["seats"]):
    scores = [result.scores[seat] for result in results]
    p = sum((seat in result.winners) / len(result.winners) for result in results) / 200
    assert abs(told["win_rate"] - p) < 1e-6, told
    assert abs(told["score_mean"] - statistics.mean(scores)) < 1e-6, told
    assert abs(told["score_sd"] - statistics.stdev(scores)) < 1e-6, told
    for end in told["win_low"], told["win_high"]:  # Wilson's ends are where the score test has 5 %
        assert abs((p - end) ** 2 - 1.959964 ** 2 * end * (1 - end) / 200) < 1e-6, told
END
}

simulate_lets_bots_play() { # in every game, and on any threads the same; who thinks wins
    local game
    for game in $(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h); do
        for threads in 1 3; do
            "$bin/simulate" --json --games 20 --threads $threads --bot 1=easy "$game" 2 >"$work/bots$threads.txt" || return 1
        done
        cmp "$work/bots1.txt" "$work/bots3.txt" &&
            PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" - "$work/bots1.txt" <<'END' || return 1
import json, logres, sys
told = json.load(open(sys.argv[1]))
one, two = told["seats"]
assert (one["bot"], two["bot"]) == ("random", "easy")
together = logres.game(told["game"]).info.is_cooperative
assert one["won_alone"] == two["won_alone"] if together else two["win_rate"] > 0.4, (one, two)  # it is about 0.8
END
    done
    "$bin/simulate" --games 2 --bot all=easy --bot 2=random artus 4 | grep -c '  easy$' | grep -qx 3
}

simulate_reports_unfinished() { # if some games are unfinished, and if all are
    "$bin/simulate" --limit 119 --games 200 arthurs_court 4 | grep -q '^[1-9][0-9]* did not end within 119 plies' &&
        "$bin/simulate" --limit 5 --games 20 --json arthurs_court 4 >"$work/simulate.json" &&
        grep -q '"unfinished":20' "$work/simulate.json" && grep -q '"win_rate":null' "$work/simulate.json" &&
        "${PYTHON:-/usr/bin/python3}" -m json.tool "$work/simulate.json" /dev/null
}

simulate_refuses() { # with status 2, nothing on stdout, and the path if the config is wrong
    while read -r words; do
        "$bin/simulate" $words >"$work/out.txt" 2>"$work/err.txt"
        [ $? = 2 ] && [ ! -s "$work/out.txt" ] && [ -s "$work/err.txt" ] || {
            echo "not refused: simulate $words"
            return 1
        }
    done <<'END'

nonsense
artus 9
artus two
artus 2 3
artus variant=expert
artus colour=2
artus first_player=-1x
artus --games
artus --games 0
artus --games 5x
artus --threads 0
artus --seed 18446744073709551616
artus --csv --json
artus --faster
artus --bot
artus --bot 0=genius
artus --bot 2=easy
artus --bot x
artus --bot all=
END
    "$bin/simulate" artus 2 first_player=2 2>&1 | grep -q '^simulate: first_player: must be a seat' &&
        "$bin/simulate" artus players=7 2>&1 | grep -q '^simulate: players: ' && "$bin/simulate" --help | grep -q '^usage'
}

study() { # OPTION...: in this process, with a new file; without figures if $without is a folder that hides matplotlib
    rm -f "$work/study.sqlite"
    PYTHONPATH=bindings/python:$without "${PYTHON:-/usr/bin/python3}" examples/python/study.py --workers 0 \
        --file "$work/study.sqlite" "$@"
}
without=

seats_and_scores() { # the seats and mean scores of a table of study.py
    sed -n 's/^seat \([0-9]*\) .* to *[0-9.]*% *\([-0-9.]*\) .*/\1:\2/p' "$1"
}

study_agrees_with_simulate() { # the same games, of random moves and of bots
    study --games 100 --seats 4 artus variant=advanced >"$work/study.txt" &&
        "$bin/simulate" --games 100 artus 4 variant=advanced first_player=0 >"$work/same.txt" &&
        same "$(awk '/^ +[0-3] / { print $1 ":" $8 }' "$work/same.txt")" "$(seats_and_scores "$work/study.txt")" &&
        study --games 6 --players easy --seats 4 four_courts >"$work/study.txt" &&
        "$bin/simulate" --games 6 --bot all=easy four_courts 4 first_player=0 >"$work/same.txt" &&
        same "$(awk '/^ +[0-3] / { print $1 ":" $8 }' "$work/same.txt")" "$(seats_and_scores "$work/study.txt")" &&
        [ "$(seats_and_scores "$work/study.txt" | wc -l)" = 4 ]
}

study_has_every_case() { # every variant and number of players of every game; each table adds up
    local game
    for game in $(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h); do
        study --games 20 --moves 10 "$game" >"$work/study.txt" && "${PYTHON:-/usr/bin/python3}" - "$game" "$work/study.txt" <<'END' || return 1
import re, sys
sys.path.insert(0, "bindings/python")
import logres
info = logres.game(sys.argv[1]).info
variants = next((len(option.names) for option in info.options if option.name == "variant"), 1)
tables = open(sys.argv[2]).read().split("\n\n")[1:]
tables = [table for table in tables if not table.startswith("moves of ")]
counts = list(range(info.min_players, info.max_players + 1)) * variants
assert [len(re.findall("^seat ", table, re.M)) for table in tables] == counts, counts
for table in tables:
    wins = [float(rate) for rate in re.findall(r"^seat .*?([\d.]+)%", table, re.M)]
    assert len(set(wins)) == 1 if info.is_cooperative else abs(sum(wins) - 100) < 0.3, table
END
    done
}

intervals_hold_their_rates() { # from 0 to 1; matplotlib draws no bar of negative length
    PYTHONPATH=bindings/python:examples/python "${PYTHON:-/usr/bin/python3}" -B - <<'END'
from studies.report import wilson
for n in range(1, 400):
    for wins in range(n + 1):
        low, high = wilson(wins / n, n)
        assert 0 <= low <= wins / n <= high <= 1, (wins, n, low, high)
END
}

study_draws() {
    study --games 60 four_courts --figures "$work/four.png" >"$work/four.txt" || return 1
    for figure in wins scores lengths moves-0 moves-2; do
        grep -qx "figure: $work/four-$figure.png" "$work/four.txt" &&
            head -c 8 "$work/four-$figure.png" | cmp - <(printf '\211PNG\r\n\032\n') || return 1
    done
    study --games 4 four_courts --tournament random,easy --figures "$work/pairs.pdf" | grep -c '^figure: .*\.pdf$' | grep -qx 4
}

study_draws_every_kind() { # accepted; each file begins like its kind
    local suffix start
    while read -r suffix start; do
        study --games 4 --seats 2 four_courts --figures "$work/kind.$suffix" >"$work/kind.txt" &&
            head -c 40 "$work/kind-wins.$suffix" | grep -qaF "$start" || { echo ".$suffix"; return 1; }
    done <<'END'
png PNG
pdf %PDF-
svg <?xml
eps %!PS-Adobe
jpg JFIF
END
}

study_needs_no_matplotlib() { # it warns and still prints the table
    hide matplotlib && without=$work/without study --games 60 four_courts --figures "$work/none.png" >"$work/none.txt" 2>"$work/why.txt" &&
        ! ls "$work"/none*.png 2>/dev/null && grep -q 'matplotlib is missing' "$work/why.txt" && grep -q '^seat 3 ' "$work/none.txt"
}

study_needs_no_dask() { # in this process; otherwise it names the package
    hide distributed || return 1
    without=$work/without study --games 60 four_courts >/dev/null || return 1
    without=$work/without study --games 60 --workers 1 four_courts 2>&1 | grep -q 'Dask is missing (Debian: python3-distributed)'
}

hide() { # MODULE: Python does not find it with `without=$work/without`
    mkdir -p "$work/without" && echo 'raise ImportError' >"$work/without/$1.py"
}

study_refuses_the_same() { # without any package
    hide matplotlib && hide distributed && without=$work/without study_refuses
}

study_refuses() { # with status 2, nothing on stdout
    while read -r words; do
        study $words >"$work/out.txt" 2>"$work/err.txt"
        [ $? = 2 ] && [ ! -s "$work/out.txt" ] && [ ! -e "$work/study.sqlite" ] && grep -q '^study.py: error: ' "$work/err.txt" || {
            echo "not refused: study.py $words"
            return 1
        }
    done <<'END'

chess
artus variant
artus players=3
artus variant=expert
artus colour=2
artus --games 0
artus --games many
artus --chunk 0
artus --seats 9
artus --players genius
artus --players easy,hard --seats 2
artus --players easy,hard,easy,hard,easy
artus --tournament easy
artus --tournament easy,easy
artus --tournament easy,genius
artus --tournament easy,hard --players hard
artus --seed -1
artus --figures none.foo
artus --figures no_such_folder/none.png
artus --scheduler foo
artus --workers -1
artus --workers 3 --scheduler tcp://127.0.0.1:9
END
}

demo_of_every_game() {
    for game in $(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h); do
        "$bin/demo" "$work/$game.json" "$game" 3 >/dev/null && "$bin/replay" "$work/$game.json" >/dev/null || return 1
    done
}

python_example() { # NAME
    (cd "$work" && PYTHONPATH=../../../bindings/python "${PYTHON:-/usr/bin/python3}" "../../../examples/python/$1" \
        >"$1.txt" && [ -s "$1.txt" ])
}

follow_misses_the_end() { # and serve.py that nobody reads them, in a line each
    PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" examples/python/serve.py artus 3 5 2>"$work/serve.err" |
        head -c 30000 >"$work/lines.txt" || return 1
    "${PYTHON:-/usr/bin/python3}" examples/python/follow.py <"$work/lines.txt" >/dev/null 2>"$work/follow.err" && return 1
    grep -qx 'follow: the input ends before the end of the match' "$work/follow.err" &&
        ! grep -q Traceback "$work/follow.err" "$work/serve.err"
}

train() { # a small training: the name of a network, then arguments
    name=$1
    shift
    "$bin/train" --units 16 --reports 1 --network "$work/$name.network" "$@" >"$work/$name.txt"
}

train_is_the_same_again() { # from one seed, with any number of threads; another seed gives another network
    for threads in 1 2; do
        train one --games 16 --threads $threads --seed 5 artus && train two --games 16 --threads $threads --seed 5 artus &&
            cmp "$work/one.network" "$work/two.network" || return 1
    done
    train one --games 16 --threads 2 --seed 6 artus && ! cmp -s "$work/one.network" "$work/two.network"
}

train_goes_on() { # from its checkpoint, also one that was written while it was stopped
    rm -f "$work/train.checkpoint"
    train first --games 8 --checkpoint "$work/train.checkpoint" artus && grep -q ' 8 games' "$work/first.txt" &&
        train second --games 8 --checkpoint "$work/train.checkpoint" artus && ! grep -q ' 0 games' "$work/second.txt" &&
        grep -q ' 16 games' "$work/second.txt" && ! cmp -s "$work/first.network" "$work/second.network" &&
        ! train third --games 8 --checkpoint "$work/train.checkpoint" four_courts 2>"$work/third.err" &&
        grep -q 'train.checkpoint: is not a checkpoint' "$work/third.err" # and is kept
}

train_is_stopped() { # saves what it has learned, and goes on with it
    rm -f "$work/stopped.checkpoint" "$work/stopped.network"
    "$bin/train" --units 16 --games 1000000 --reports 1 --checkpoint "$work/stopped.checkpoint" --network "$work/stopped.network" \
        arthurs_court >"$work/stopped.txt" &
    until grep -q ' 0 games' "$work/stopped.txt"; do sleep 0.1; done
    [ ! -e "$work/stopped.network" ] || return 1 # it has learned nothing yet
    kill -INT $! && wait $! && [ -s "$work/stopped.network" ] &&
        train again --games 4 --checkpoint "$work/stopped.checkpoint" arthurs_court && ! grep -q ' 0 games' "$work/again.txt"
}

train_refuses_damaged_checkpoints() { # of any bytes, cut, longer, or that cannot be read
    train whole --games 4 --checkpoint "$work/whole.checkpoint" artus || return 1
    "${PYTHON:-/usr/bin/python3}" - "$work/whole.checkpoint" "$bin/train" <<'END'
import pathlib
import random
import subprocess
import sys

whole, damaged, rng = pathlib.Path(sys.argv[1]).read_bytes(), pathlib.Path(sys.argv[1]).with_suffix(".damaged"), random.Random(56)
print("seed 56")
for case in range(25):
    data = bytearray(whole)
    if case == 0:
        data += b"\0"
    elif case == 1:
        del data[-1]
    elif case == 2:
        data[-4:] = b"\0\0\xc0\x7f"  # not a number
    else:
        for _ in range(4):
            data[rng.randrange(3000)] = rng.randrange(256)
    damaged.write_bytes(data)
    run = subprocess.run([sys.argv[2], "--games", "1", "--reports", "1", "--checkpoint", str(damaged), "artus"],
                         stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=100)
    refused = run.returncode == 2 and b"is not a checkpoint of this game" in run.stderr
    assert refused or (case > 2 and run.returncode == 0), (case, run)
END
}

train_learns() { # and writes the same network in every form that it is written in
    rm -f "$work/learned.checkpoint"
    train learned --games 5000 --seed 3 --source "$work/network.c" --checkpoint "$work/learned.checkpoint" arthurs_court || return 1
    "${PYTHON:-/usr/bin/python3}" examples/python/learning/curves.py "$work/curves.png" "$work/learned.txt" &&
        [ -s "$work/curves.png" ] || return 1
    before=$(sed -n 's/.* 0 games.*wins *\([0-9]*\) %.*/\1/p' "$work/learned.txt")
    after=$(tail -n 1 "$work/learned.txt" | sed -n 's/.*wins *\([0-9]*\) %.*/\1/p')
    echo "wins: $before %, then $after %"
    [ "$after" -ge $((before + 15)) ] && "${CC:-gcc}" -std=c11 -Wall -Wextra -Werror -Iinclude -Isrc -c -o "$work/network.o" "$work/network.c" &&
        PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" - "$work/learned.network" "$work/network.c" <<'END'
import re
import sys

import logres

network = open(sys.argv[1], "rb").read()
game = logres.game("arthurs_court")
game.check_network(network)
source = open(sys.argv[2]).read()
assert bytes(map(int, re.findall(r"\d+", source[source.index("{"):source.index("}")]))) == network
END
}

train_refuses_infinite_weights() { # which win no game, as if training had just fallen back
    "${PYTHON:-/usr/bin/python3}" - "$work/learned.checkpoint" "$work/infinite.checkpoint" <<'END' || return 1
import struct
import sys

data = bytearray(open(sys.argv[1], "rb").read())
struct.pack_into("<d", data, 56, -1000.0)  # the steps so far: the next one takes the root of less than 0
open(sys.argv[2], "wb").write(data)
END
    cp "$work/infinite.checkpoint" "$work/before.checkpoint"
    ! train infinite --games 16 --checkpoint "$work/infinite.checkpoint" arthurs_court 2>"$work/infinite.err" &&
        grep -q 'the weights have become infinite' "$work/infinite.err" &&
        cmp "$work/infinite.checkpoint" "$work/before.checkpoint"
}

train_refuses() {
    for words in '' 'no_game' '--units 17 artus' '--minutes 0 artus' '--threads' '--no artus' 'artus artus' \
        "--network $work/no/file --games 4 --reports 1 artus"; do
        # shellcheck disable=SC2086
        "$bin/train" $words >/dev/null 2>"$work/refused.txt" && return 1
        [ -s "$work/refused.txt" ] || return 1
    done
}

output_is_missed() { # by the examples that people redirect
    local words
    while read -r words; do
        "$bin/"$words >/dev/full 2>"$work/full.err" && { echo "not missed: $words"; return 1; }
        [ -s "$work/full.err" ] || return 1
    done <<END
demo $work/full.json
perft 2
replay $work/full.json
simulate --games 10 artus
END
}

python_output_is_missed() { # full or closed: a message and a status, no traceback
    local words to
    cp "$work/lines.txt" "$work/cut.txt" || return 1
    while read -r words; do
        for to in /dev/full '>(head -n 1 >/dev/null)'; do
            eval "PYTHONPATH=bindings/python '${PYTHON:-/usr/bin/python3}' examples/python/$words" \
                '<"$work/cut.txt"' ">$to" '2>"$work/full.err"' && { echo "not missed: $words >$to"; return 1; }
            [ "$(wc -l <"$work/full.err")" = 1 ] && grep -q "^${words%%.py*}: " "$work/full.err" || {
                echo "$words >$to: $(cat "$work/full.err")"
                return 1
            }
        done
    done <<END
follow.py
play_match.py artus 2
serve.py artus 2
END
}

play_match_spends_time() { # none is one iteration, so the match is the same again, and not the one of random moves
    local match="${PYTHON:-/usr/bin/python3} examples/python/play_match.py" time
    PYTHONPATH=bindings/python $match artus 2 >"$work/random.txt" &&
        PYTHONPATH=bindings/python $match --milliseconds 0 artus 2 >"$work/time.txt" &&
        PYTHONPATH=bindings/python $match --milliseconds 0 artus 2 | cmp - "$work/time.txt" &&
        tail -n 1 "$work/time.txt" | grep -q winners && ! cmp -s "$work/random.txt" "$work/time.txt" || return 1
    for time in -1 nan 0.5; do
        PYTHONPATH=bindings/python $match --milliseconds "$time" >/dev/null 2>"$work/time.err"
        [ $? = 2 ] && grep -q "invalid milliseconds value: '$time'" "$work/time.err" || return 1
    done
}

play_match_saves_to_no_file() { # a folder, a full disk, a file that keeps nothing
    local file
    for file in "$work" /dev/full /dev/null "$work/none/match.json"; do
        PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" examples/python/play_match.py artus 2 7 "$file" \
            >/dev/null 2>"$work/save.err"
        [ $? = 2 ] && tail -n 1 "$work/save.err" | grep -q "^play_match.py: error: $file: " || {
            echo "$file: $(cat "$work/save.err")"
            return 1
        }
    done
}

words_with_dashes() { # are no names of files
    local name
    for name in demo replay server perft hello-cpp; do
        (cd "$work" && "../../examples/$name" --bogus >/dev/null 2>&1)
        [ $? = 2 ] && [ ! -e "$work/--bogus" ] || { echo "$name --bogus"; return 1; }
    done
}

follow_follows() { # a seat and a spectator; the client cannot find the library
    local game viewer
    for game in $(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h); do
        for viewer in 1 ''; do
            PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" examples/python/serve.py "$game" 3 5 $viewer |
                (cd "$work" && "${PYTHON:-/usr/bin/python3}" -I ../../../examples/python/follow.py >follow.txt) &&
                grep -q '^3 players, as ' "$work/follow.txt" && grep -qE '^ +[0-9]+ player 1: ' "$work/follow.txt" &&
                grep -q '^player [0-2]: .*, rank 1' "$work/follow.txt" && ! grep -q '.\{80\}' "$work/follow.txt" ||
                return 1
        done
    done
}

value_tells_who_wins() { # better than chance, in games that it has not seen
    PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" examples/python/value.py four_courts 40 3000 |
        sed -n 's/^they won \([0-9]*\)% of all games, \([0-9]*\)% of the tenth.*/\1 \2/p' | {
        read -r all best && [ "$best" -gt $((all + 10)) ]
    }
}

value_refuses_plies() { # more than a playout can have
    ! PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" examples/python/value.py four_courts 5000000000 2>"$work/said.txt" &&
        grep -q '^value.py: error: PLIES must be ' "$work/said.txt"
}

learn_learns() { # in seconds it is better than random play
    PYTHONPATH=bindings/python:examples/python "${PYTHON:-/usr/bin/python3}" - <<'END'
import logres
import numpy as np
from learn import beats_random, learn_round, new_network
first, rng = logres.game("artus").new(2), np.random.default_rng(1)
network = new_network(first, rng)
for done in (0, 0.5):
    learn_round(first, network, done, rng)
won = beats_random(first, network, rng)
assert won > 0.8, won
END
}

learn_agrees() { # with the library about its network in 8 bits, whatever its weights are
    PYTHONPATH=bindings/python:examples/python "${PYTHON:-/usr/bin/python3}" - <<'END'
import logres
import numpy as np
from learn import new_network, observe
first, rng, dice = logres.game("arthurs_court").new(2), np.random.default_rng(1), logres.Rng(1)
network = new_network(first, rng)
network.all[:] = rng.uniform(-0.5, 0.5, len(network.all))
data, state, values = network.packed(first.game), first.resolve(dice), []
while not state.is_over:
    for seat in range(2):
        view = state.view(seat)
        values.append((view.evaluate(data), float(network.values(observe(logres.batch(view, 1), seat))[0])))
    state = state.playout(dice, 1)
far = max(abs(ours - theirs) for ours, theirs in values)
assert far < 0.02 < np.std(values), (far, np.std(values))
END
}

learn_writes() { # a network that the library takes; or says that it cannot, before it learns
    PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" examples/python/learn.py --network "$work/network" artus 0 |
        grep -q '^a search of 100 with the network wins [0-9]*% of 20 games' &&
        PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" -c 'import logres, sys
logres.game("artus").check_network(open(sys.argv[1], "rb").read())' "$work/network" &&
        ! PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" examples/python/learn.py \
            --network "$work/none/network" artus >"$work/learn.txt" 2>"$work/learn.err" &&
        [ ! -s "$work/learn.txt" ] && grep -qx "learn: $work/none/network: .*" "$work/learn.err"
}

environment_goes_on() { # what cannot be played leaves the other games right; seeds make other games
    PYTHONPATH=bindings/python:examples/python "${PYTHON:-/usr/bin/python3}" - <<'END'
import logres
import numpy as np
from environment import Environment, choose_random
env, rng, bad = Environment("four_courts", 8, players=3, limit=60), np.random.default_rng(1), 0
for step in range(400):
    ids, offsets = env.legal_actions()
    actions = choose_random(offsets, ids, rng)
    if step % 3 == 0:
        actions[step % 8] = logres.game("four_courts").info.player_moves - 1 if step % 2 else 65535
    before = env.batch[step % 8]
    try:
        env.step(actions)
    except ValueError as error:
        bad += 1
        assert str(error) == f"no legal move for games {[step % 8]}", error
        assert env.batch[step % 8] == before
    assert (env.agent_selection == env.batch.actors()).all() and (env.agent_selection >= 0).all()
assert bad > 60, bad
assert max(row.greatest for row in env.layout if row.name == "current") == 2
first = Environment("artus", 2, seed=5).observe()
again, other = Environment("artus", 2, seed=5), Environment("artus", 2, seed=6)
assert (again.observe() == first).all() and (other.observe() != first).any()
again.reset()
assert (again.observe() != first).any()
again.reset(5)
assert (again.observe() == first).all()
END
}

environment_tells_all_rewards() { # to agents that ask last(), as in PettingZoo, and what they saw at the end
    PYTHONPATH=bindings/python:examples/python "${PYTHON:-/usr/bin/python3}" - <<'END'
import logres
import numpy as np
from environment import Environment, choose_random
for game, players, limit in ("arthurs_court", 3, 2000), ("four_courts", 4, 2000), ("artus", 2, 90):
    env, rng = Environment(game, 8, players=players, limit=limit), np.random.default_rng(1)
    given, told, ends, told_ends = (np.zeros((8, players)) for _ in range(4))
    for step in range(2000):
        now = np.arange(8), env.agent_selection
        _, rewards, terminated, truncated, _ = env.last()
        told[now] += rewards
        told_ends[now] += terminated | truncated
        before = [env.batch[i] for i in range(8)]
        actions = choose_random(*env.legal_actions()[::-1], rng)
        env.step(actions)
        given += env.rewards
        for i in np.flatnonzero(env.terminations):
            end = before[i].apply(int(actions[i]))
            if not end.is_over:  # chance ended it
                continue
            ends[i] += 1
            for seat in range(players):
                assert (env.final_observations[i, seat] == end.view(seat).observe()).all()
    assert ends.any() or limit < 2000, game
    assert (np.abs(given).sum(axis=0) > 0).all(), game
    assert np.allclose(given - told, env._cumulative_rewards), game  # what is still to be told
    assert (told_ends > 0).all(), game
END
}

check 'hello plays a game' hello
check 'perft counts' perft
check 'demo plays a match and writes it' demo
check 'demo plays the same match again' demo_is_the_same_again
check 'replay verifies it' replay
check 'replay --step prints every ply' replay_tells_every_ply
check 'replay goes to a ply' replay_goes_to_a_ply
check 'replay refuses half a file' replay_refuses_what_is_cut
check 'replay refuses another hash' replay_refuses_another_hash
check '--help of every example' help_of_every_example
check 'demo and replay of every game' demo_of_every_game
check 'simulate gives the same on 1 and 3 threads' simulate_is_the_same_on_any_threads
check 'simulate adds up in every game, as JSON and CSV' simulate_adds_up
check 'simulate agrees with Python' simulate_agrees_with_python
check 'simulate lets bots play' simulate_lets_bots_play
check 'simulate reports unfinished games' simulate_reports_unfinished
check 'simulate refuses bad arguments' simulate_refuses
check 'train gives the same network again' train_is_the_same_again
check 'train goes on from a checkpoint' train_goes_on
check 'train is stopped' train_is_stopped
check 'train refuses damaged checkpoints' train_refuses_damaged_checkpoints
check 'train learns' train_learns
check 'train refuses infinite weights' train_refuses_infinite_weights
check 'train refuses bad arguments' train_refuses
check 'lost output has a message and a status' output_is_missed
check 'a word that begins with a dash is no file' words_with_dashes
check 'follow.py follows serve.py in every game, without the library' follow_follows
check 'follow.py says that the lines broke off' follow_misses_the_end
check 'lost output of Python has a sentence and a status' python_output_is_missed
check 'play_match.py spends a time for each move' play_match_spends_time
check 'play_match.py names the file that it cannot save to' play_match_saves_to_no_file
for example in examples/python/*.py; do
    case ${example##*/} in
    follow.py | study.py | value.py | learn.py) ;;
    *) check "python ${example##*/}" python_example "${example##*/}" ;;
    esac
done
check 'value.py tells who wins' value_tells_who_wins
check 'value.py refuses too many plies' value_refuses_plies
check 'environment.py goes on after what cannot be played' environment_goes_on
check 'environment.py tells agents all that they got' environment_tells_all_rewards
check 'learn.py learns' learn_learns
check 'learn.py agrees with the library about its network' learn_agrees
check 'learn.py writes its network' learn_writes
check 'study.py draws its figures' study_draws
check 'study.py draws every kind of figure' study_draws_every_kind
check 'study.py has every variant and number of players' study_has_every_case
check 'study.py agrees with simulate' study_agrees_with_simulate
check 'its intervals hold their rates' intervals_hold_their_rates
check 'study.py works without matplotlib' study_needs_no_matplotlib
check 'study.py works without Dask, in one process' study_needs_no_dask
check 'study.py refuses bad arguments' study_refuses
check 'study.py refuses them without Dask and matplotlib' study_refuses_the_same
finish
