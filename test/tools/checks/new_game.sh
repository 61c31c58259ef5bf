#!/usr/bin/env bash
# `make new-game` writes a game that passes all tests. It runs in a copy of the repository with everything built,
# build/check/new_game, so only the new games are compiled.
# packages: g++ clang clang-format python3-pytest python3-hypothesis python3-jsonschema
# builds: library programs
. "$(dirname "$0")/../tap.sh"

copy=build/check/new_game
rm -rf "$copy" && mkdir -p "$copy" &&
    copy_to "$copy" build/obj build/*.flags Makefile README.md .clang-format include src lib docs bindings test &&
    cd "$copy" || exit 1
python=${PYTHON:-/usr/bin/python3}
laws=($(make_says LAWS))
games=(quest knights_of_old) # with a short name and a long one
files=(src/games/{quest/quest,knights_of_old/knights_of_old}.c include/logres/{quest,knights_of_old}.h
    test/games/test_{quest,knights_of_old}.c)

lays() { # GAME TITLE
    "$MAKE" -s new-game "GAME=$1" "TITLE=$2"
}

refuses() { # WHY GAME TITLE: and writes nothing
    touch build/before
    ! lays "$2" "$3" 2>build/why && grep "$1" build/why && [ -z "$(find . -newer build/before -path './[^b]*' -type f)" ]
}

refuses_what_cannot_be() {
    local name
    for name in Quest 9x the-quest 'a b' "a'b" 'a;b' '$$HOME'; do
        refuses 'an id is a small letter' "$name" || { echo "GAME=$name"; return 1; }
    done
    refuses 'which?' '' && refuses 'at most 24' aaaaaaaaaaaaaaaaaaaaaaaaa && refuses 'exists already' artus &&
        refuses 'for something else' state && refuses 'a keyword' class && refuses 'a keyword' lambda &&
        refuses 'a title has' quest 'The "Quest"' &&
        refuses 'a title has' quest '50% of it'
}

has_no_number() {
    sed -i.kept 's/\.number = [0-9]*/.number = 239/' src/games/artus/artus.c && refuses 'no number' quest
    local status=$?
    mv src/games/artus/artus.c.kept src/games/artus/artus.c
    return $status
}

builds() {
    "$MAKE" all "${laws[@]/#/build/test/test_}" build/test/test_golden "${games[@]/#/build/test/test_}" &&
        [ "$(find build/obj -name '*.o' -newer build/before | wc -l)" -le 7 ] # so the rest was not built again
}

laws_hold() {
    local program game
    for game in "${games[@]}"; do
        for program in "${laws[@]}"; do
            LOGRES_GAME=$game "build/test/test_$program" || return 1
        done
    done
}

others_pass() { # tests that go through all games: they must not expect more than the new games have
    local programs=(batch errors history journal json level match memory process search) program
    "$MAKE" "${programs[@]/#/build/test/test_}" || return 1
    for program in "${programs[@]}"; do
        LOGRES_GAMES=1 "build/test/test_$program" || return 1
    done
}

sample() {
    "$python" test/tools/generators/sample.py quest 3 'call heads; toss tails' >build/sample.txt &&
        grep -q '^{"turn":2,"phase":"call",.*{"score":0}]}$' build/sample.txt &&
        grep -q 'Quest   call   player 1 to move' build/sample.txt &&
        ! "$python" test/tools/generators/sample.py quest 2 'toss heads' 2>build/why && grep -q 'in call legal are call heads' build/why
}

# `make generate` without clang-format; `make campaign ONLY=new_games` runs all of it.
generates() {
    "$MAKE" -s generate ONLY="$(make_says GENERATORS | sed 's/ format$//')" >build/said || return 1
    grep -q '^QUEST_PHASE_TOSS = 1$' bindings/python/logres/_abi.py && PYTHONPATH=bindings/python "$python" -c 'import logres.types.quest' &&
        [ -e test/golden/knights_of_old-2.json ] && build/test/test_golden &&
        grep -qF '| [Quest](docs/games/quest.md) |' README.md &&
        "$python" test/tools/generators/schemas.py --check
}

python_tests() { # for all games, with these games alone
    PYTHONPATH=bindings/python "$python" -m pytest -q -p no:cacheprovider -k 'quest or knights_of_old' \
        test/python/test_{state,json,hidden,schema}.py
}

fuzz_targets() { # with the seeds of these games
    "$MAKE" -s build/seeds build/test/fuzz_state_json &&
        build/test/fuzz_state_json $(grep -lE 'quest|knights_of_old' build/seeds/state_json/*)
}

formatted() { # new_game.sh formats them where it can, but not comments
    ! LC_ALL=C.UTF-8 grep -nE '^.{100,}' "${files[@]}" | grep -E '^[^:]*:[0-9]+: *(//|/?\*)' || return 1
    case $(clang-format --version) in *' version 14.'*) clang-format --dry-run -Werror "${files[@]}" ;; esac
}

check 'what cannot be a game is refused, and nothing is written' refuses_what_cannot_be
check 'a game without a number is refused' has_no_number
check 'a game is laid down' lays quest
check 'and another one' lays knights_of_old "Knights' Day: Old, New"
check 'a game that is there is refused' refuses 'exists already' quest
check 'they compile without a warning' builds
check 'the tests of the one' build/test/test_quest
check 'the tests of the other' build/test/test_knights_of_old
check 'the laws hold of both' laws_hold
check 'so do tests that go through all games' others_pass
check 'golden files of them have plies' env LOGRES_TEST='*have_plies*' build/test/test_golden
check 'every rule has a test' "$python" test/tools/checks/rules.py
check 'what is generated is up to date after it' generates
check 'Python tests of all games pass for them' python_tests
check 'the laws of the fuzz targets hold of them' fuzz_targets
check 'their pages say what they are' "$python" test/tools/checks/pages.py "${games[@]}"
check 'a sample for a page is printed' sample
check 'their headers compile alone, in C and in C++, and are documented' bash test/tools/checks/headers.sh \
    include/logres/{quest,knights_of_old}.h
check 'they are formatted' formatted
finish
