#!/usr/bin/env bash
# Writes a new game, a toss of a coin that passes every test: its module, header, page and tests, and its line in the
# list of games. `make new-game GAME=quest TITLE="The Quest"` calls it. It prints the new files and the next steps.
#
#     test/tools/generators/new_game.sh GAME [TITLE]
#
# The files come from test/tools/generators/new_game, with @id@, @ID@, @title@, @number@ and @XX@ (the letters of rule
# numbers) filled in.
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit 1
LC_ALL=C

refuse() {
    echo "new-game: $*" >&2
    exit 1
}

id=$1 title=$2
last=239 # numbers from here to 255 are for games outside the library

# ---- the name ----------------------------------------------------------------------------------------------------

[ -n "$id" ] || refuse 'which? make new-game GAME=quest TITLE="The Quest"'
[[ $id =~ ^[a-z][a-z0-9_]*$ ]] || refuse "GAME=$id: an id is a small letter, then small letters, digits and _"
"${PYTHON:-/usr/bin/python3}" -c 'import keyword, sys; sys.exit(not keyword.iskeyword(sys.argv[1]))' "$id" 2>/dev/null &&
    refuse "GAME=$id: a keyword of Python, which has a module of this name"
[ ${#id} -le 24 ] || refuse "GAME=$id: an id has at most 24 characters"
if [ -z "$title" ]; then # the_quest: The Quest
    for word in ${id//_/ }; do title+="${title:+ }${word^}"; done
fi
[[ $title =~ ^[A-Za-z0-9\ \',:!?.-]{1,40}$ ]] ||
    refuse "TITLE=$title: a title has 1 to 40 letters, digits, blanks and ' , : ! ? . -"

files=("src/games/$id/$id.c" "include/logres/$id.h" "docs/games/$id.md" "test/games/test_$id.c")
for file in "src/games/$id" "${files[@]}"; do
    [ ! -e "$file" ] || refuse "$file exists already"
done
! grep -qw "logres_$id" include/logres/*.h && ! grep -qw "lgi_$id" src/*/*.h ||
    refuse "GAME=$id: the library uses this name for something else"

# ---- unique values -----------------------------------------------------------------------------------------------

number=$(sed -n 's/.*\.number = \([0-9]*\).*/\1/p' src/games/*/*.c | sort -n | tail -1)
number=$((number + 1))
[ "$number" -le "$last" ] || refuse "no number up to $last is free"

letters_are_free() {
    ! grep -qs "^- \*\*$1-[0-9]" docs/games/*.md
}

pairs() { # the first letters of the words; the first letter and each other one; all pairs
    local all=${id^^} first=${id:0:1} words
    words=${all//[^A-Z_]/}
    [[ $words =~ _([A-Z]) ]] && echo "${first^^}${BASH_REMATCH[1]}"
    words=${words//_/}
    for ((i = 1; i < ${#words}; i++)); do echo "${first^^}${words:i:1}"; done
    printf '%s\n' {A..Z}{A..Z}
}

for letters in $(pairs); do
    letters_are_free "$letters" && break
done

# ---- writing -----------------------------------------------------------------------------------------------------

from=(game.c game.h game.md test_game.c)
mkdir "src/games/$id" || exit 1
for i in "${!files[@]}"; do
    sed -e "s/@id@/$id/g; s/@ID@/${id^^}/g; s/@number@/$number/g; s/@XX@/$letters/g" -e "s/@title@/$title/g" \
        "test/tools/generators/new_game/${from[i]}.in" >"${files[i]}" || exit 1
done
echo "LGI_GAME($id)" >>src/games/games.h # the list is in the order of the numbers
case $(clang-format --version 2>&1) in
*' version 14.'*) clang-format -i "${files[0]}" "${files[1]}" "${files[3]}" ;;
esac

cat <<END
$title is game number $number, its rules are $letters-1, $letters-2 … It is a toss of a coin now:
  ${files[0]}   the game
  ${files[1]}   its states as a struct, for hosts
  ${files[2]}   its rules and tables
  ${files[3]}   a test for each rule
  src/games/games.h   a line in the list of games
Next:
$(printf '  %-45s  %s\n' 'make generate' 'what other files know of the games' "make test-game GAME=$id" 'its laws and tests')
  make test-all ONLY="c/test_$id check/pages check/format check/rules"
  docs/adding-a-game.md goes on from here
END
