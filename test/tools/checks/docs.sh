#!/usr/bin/env bash
# The programs in README, the guide, the pages after it and the page on bots are compiled and run unchanged, and so are
# the commands of the page on embedding that need no installation.
# packages: g++ python3-numpy
# builds: library programs
. "$(dirname "$0")/../tap.sh"

work=build/check/docs
python=${PYTHON:-/usr/bin/python3}
mkdir -p "$work"
rm -rf "${work:?}"/*

blocks() { # FILE LANGUAGE: its code blocks, one after the other
    sed -n "/^\`\`\`$2\$/,/^\`\`\`\$/p" "$1" | grep -v '^```'
}

compile() { # NAME FLAG...
    gcc -Wall -Wextra -Werror "${@:2}" "$work/$1.c" -Iinclude lib/liblogres.a -lcjson -o "$work/$1"
}

readme_c() {
    blocks README.md c >"$work/readme.c" && compile readme && "$work/readme" | grep -q '^Artus .* over'
}

readme_commands() { # its commands for game.c and game.py, as in the root of the repository
    rm -rf "$work/readme" && mkdir "$work/readme" && ln -s ../../../../{include,lib,bindings} "$work/readme" &&
        cp "$work/readme.c" "$work/readme/game.c" && blocks README.md python >"$work/readme/game.py" || return 1
    blocks README.md sh | grep -E '^(gcc|PYTHONPATH=)' >"$work/readme/commands" && same 2 "$(wc -l <"$work/readme/commands")" &&
        (cd "$work/readme" && sh -e commands | grep -qx "([0-9]*, [0-9]*, [0-9]*)" && ./game | grep -q '^Artus .* over')
}

package_python() { # all blocks of its README are one program
    blocks bindings/python/README.md python >"$work/package.py" &&
        (cd "$work" && PYTHONPATH=../../../bindings/python "$python" package.py >package.txt) &&
        [ -s "$work/package.txt" ]
}

room_python() { # of two threads that play at the same ply, one is refused
    {
        blocks bindings/python/README.md python | sed '/^room = /,$d'
        cat <<'END'
import threading


class Slow(Room):
    def save(self, match):  # while the first move is saved, another thread plays, too
        if self.threads:
            thread = self.threads.pop()
            thread.start()
            thread.join(1)  # it ends here unless the room makes it wait
        super().save(match)


def play():
    try:
        room.play(key, 0, ply)
        played.append(ply)
    except logres.PlyError:
        pass


Slow.threads, played = [], []
room = Slow.new("room.json", "arthurs_court", players=2)
key, ply = room.match.host["keys"][room.match.state.actor], room.match.ply
second = threading.Thread(target=play)
room.threads.append(second)
play()
second.join()
os.remove("room.json")
assert played == [ply], played
END
    } >"$work/room.py" &&
        (cd "$work" && PYTHONPATH=../../../bindings/python "$python" room.py >room.txt)
}

embedding_commands() { # every way to link from the root of the repository gives a host that runs
    local command count=0
    rm -rf "$work/host" && mkdir "$work/host" && cp "$work/readme.c" "$work/host/host.c" &&
        ln -s ../../../../include ../../../../lib ../../../../src "$work/host" || return 1
    while read -r command; do
        (cd "$work/host" && rm -f host && eval "$command" && LD_LIBRARY_PATH='' ./host | grep -q '^Artus .* over') ||
            { echo "$command"; return 1; }
        count=$((count + 1))
    done < <(blocks docs/embedding.md sh | grep -E '^gcc .*(-Llib|lib/liblogres\.a|src/)')
    same 4 "$count"
}

bots_python() { # and the table of levels has the library's values
    blocks docs/bots.md python >"$work/bots.py" &&
        PYTHONPATH=bindings/python "$python" "$work/bots.py" | grep -q '^([1-3], [1-3], [1-3])$' || return 1
    PYTHONPATH=bindings/python "$python" - <<'END'
import logres, re
ROW = r"^\| ([a-z_ ]+?)(?:, (beginner|advanced|basic))?(?:, (\d)(?: (?:and|to) (\d))? players|, with ([a-z ]+))? \|" + r" (\d+) \|" * 4 + "$"
for name, variant, players, last, kind, *shown in re.findall(ROW, open("docs/bots.md").read(), re.M):
    if name == "other games":
        source = open("src/bots/effort.c").read().partition("usual")[2]
        field = "by_network" if kind == "a network" else "iterations"
        assert re.search(rf"\.{field} = \{{([\d, ]+)\}}", source)[1] == ", ".join(shown), f"{name}, {kind}"
    else:
        for count in range(int(players), int(last or players) + 1):
            state = logres.game(name).new(players=count, **({"variant": variant} if variant else {}))
            numbers = [logres.bot_iterations(state, level) for level in logres.LEVELS]
            assert numbers == [int(n) for n in shown], f"{name} {variant} {count}: {numbers}"
    rows = globals().get("rows", 0) + 1
assert rows == 16, f"{rows} rows"
END
}

# The environment for PettingZoo plays every game by the rules of that project's api_test. Neither it nor gymnasium is in
# Debian, so stand-ins have what the page uses of them.
frameworks_python() {
    {
        cat <<'END'
import random
import sys
import types

import numpy as np


class Box:
    def __init__(self, low, high, shape=None, dtype=None):
        self.low, self.high = (np.full(np.shape(low) if shape is None else shape, bound, dtype) for bound in (low, high))

    def contains(self, x):
        return x.dtype == self.low.dtype and x.shape == self.low.shape and np.all((self.low <= x) & (x <= self.high))


class Discrete:
    def __init__(self, n):
        self.n = n

    def sample(self, mask):
        assert mask.dtype == np.int8 and mask.shape == (self.n,)
        return np.int64(random.choice(np.flatnonzero(mask)))


class AECEnv:
    def last(self):
        of = self.agent_selection
        return (self.observe(of), self._cumulative_rewards[of], self.terminations[of], self.truncations[of], self.infos[of])

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection

    def _clear_rewards(self):
        self.rewards = dict.fromkeys(self.rewards, 0)

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        assert action is None
        for kept in self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos:
            del kept[self.agent_selection]
        self.agents.remove(self.agent_selection)
        self.agent_selection = self.agents[0] if self.agents else None
        self._clear_rewards()


spaces = types.SimpleNamespace(Box=Box, Discrete=Discrete, Dict=dict)
sys.modules.update(gymnasium=types.SimpleNamespace(spaces=spaces), pettingzoo=types.SimpleNamespace(AECEnv=AECEnv))
END
        blocks docs/frameworks.md python
        cat <<'END'
def play(env):
    random.seed(1)
    env.reset(seed=1)
    gained = dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        assert all(space.contains(seen[key]) for key, space in env.observation_space(agent).items()) and info == {}
        assert reward == gained[agent] and type(terminated) is type(truncated) is bool
        gained[agent] = 0
        assert env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"])) is None
        for other, reward in env.rewards.items():
            gained[other] += reward
        assert all(list(kept) == env.agents for kept in (env.rewards, env.terminations, env.truncations, env.infos))
        if any(env.rewards.values()):
            assert abs(sum(env.rewards.values())) < 1e-9 or env.first.game.info.is_cooperative
            assert set(env.terminations.values()) == {env.position.is_over} != set(env.truncations.values())


for game in logres.games():
    for players in range(game.info.min_players, game.info.max_players + 1):
        for limit in 5, 2000:
            play(LogresEnv(game.id, limit, players=players))
env.reset(seed=2)
before, (seen, *_) = env.position, env.last()
again = env.action_space(env.agent_selection).sample(seen["action_mask"])
try:
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
except logres.IllegalMove:
    assert env.position == before
env.reset(seed=2)
env.step(np.int32(again))
END
    } >"$work/frameworks.py" &&
        PYTHONPATH=bindings/python "$python" "$work/frameworks.py" >"$work/frameworks.txt" &&
        same 3 "$(grep -c '^player_[0-2] -\?[01]\.[05]$' "$work/frameworks.txt")"
}

pages_c() { # PAGE...: all C blocks of these pages, one after the other, are one program
    local page
    for page in "$@"; do blocks "docs/$page.md" c; done >"$work/$1.c" && compile "$1" &&
        (cd "$work" && "./$1" >"$1.txt") && [ -s "$work/$1.txt" ]
}

bots_decide_again() {
    grep -qx 'the same again: 1' "$work/bots.txt" && grep -q '^seat 1: score' "$work/bots.txt"
}

block_with() { # TEXT: the C block of the guide that contains it; there must be exactly one
    sed -n '/^```c$/,/^```$/p' docs/guide.md |
        awk -v text="$1" '/^```c$/ { block = ""; next }
                          /^```$/ { if (index(block, text)) { found++; printf "%s", block } next }
                          { block = block $0 "\n" }
                          END { exit found != 1 }'
}

# The guide's two blocks that fill and update a host's table follow random games of every game; after each move the
# table must agree with the state.
guide_follows() {
    block_with 'logres_inventory(&state, &spot' >"$work/fill.inc" || return 1
    block_with 'switch (logres_event_class(' >"$work/follow.inc" || return 1
    cat >"$work/follow.c" <<'END'
#include <logres.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t kinds; /* bit set of the kinds of all records so far */

static void expect(int is_so, const char *what, const char *game) {
    if (!is_so) {
        printf("%s: %s\n", game, what);
        exit(1);
    }
}

static void check(logres_error error) { /* the guide's */
    expect(!error, logres_error_name(error), "guide");
}

static void follow_a_game(const logres_game_info *game, logres_state state, logres_rng *rng) {
    logres_move moves[LOGRES_MOVES_MAX];
    logres_event events[LOGRES_EVENTS_MAX];
    uint32_t count, pick, records;
    int32_t found;
#include "fill.inc"
    while (!logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count) && !logres_rng_below(rng, count, &pick)) {
        logres_error error = logres_apply_events(&state, moves[pick], &state, events, LOGRES_EVENTS_MAX, &records);
        expect(!error, logres_error_name(error), game->id);
#include "follow.inc"
        for (uint32_t i = 0; i < records; i++)
            kinds |= 1u << events[i].kind;
        for (int place = 0; place < (int)game->place_count; place++)
            for (int seat = -1; seat < LOGRES_PLAYERS_MAX; seat++)
                for (int part = -1; part < (int)logres_game_place(game, (uint32_t)place)->parts; part++)
                    for (int piece = 0; piece < (int)game->piece_count; piece++) {
                        logres_spot at = {(int8_t)place, (int8_t)seat, (int8_t)part};
                        if (!logres_inventory(&state, &at, piece, &found))
                            expect(pieces[place][seat + 1][part + 1][piece] == found, "pieces differ", game->id);
                    }
        for (int field = 0; field < (int)game->field_count; field++)
            for (int part = -1; part < (int)logres_game_field(game, (uint32_t)field)->parts; part++)
                if (!logres_field_value(&state, field, part, &found))
                    expect(values[field][part + 1] == found, "values differ", game->id);
    }
    expect(logres_is_over(&state) == 1, "not played to the end", game->id);
}

static void random_config(const logres_game_info *game, logres_config *config, logres_rng *rng) {
    uint32_t pick;
    expect(!logres_config_init(game->id, config), "config", game->id);
    logres_rng_below(rng, game->max_players - game->min_players + 1, &pick);
    config->players = (int32_t)(game->min_players + pick);
    for (uint32_t i = 0; i < game->option_count; i++) {
        const logres_option *option = logres_game_option(game, i);
        if (option->kind == LOGRES_OPTION_CHOICE) {
            logres_rng_below(rng, (uint32_t)option->high + 1, &pick);
            config->option[i] = (int32_t)pick;
        } else if (strcmp(option->name, "turn_limit") == 0) {
            config->option[i] = 30; /* so that the game ends */
        }
    }
}

int main(void) {
    logres_rng rng;
    logres_rng_seed(&rng, 1, 0);
    for (uint32_t i = 0; i < 10 * logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i / 10);
        logres_config config;
        logres_state state;
        random_config(game, &config, &rng);
        expect(!logres_new(game->id, &config, &state, NULL), "new", game->id);
        follow_a_game(game, state, &rng);
    }
#define CAME(name, number, text, of) \
    expect(kinds >> number & 1 || number == LOGRES_EVENT_SHOWN, text " never came", "all games"); /* no game shows */
    LOGRES_EVENTS(CAME)
    return 0;
}
END
    compile follow -fsanitize=address,undefined && "$work/follow"
}

pages() {
    find . \( -path ./build -o -name node_modules \) -prune -o -name '*.md' -print
}

present() { # the pages, without the old names in the table of CHANGELOG.md
    pages | grep -vx './CHANGELOG.md' | xargs cat
    sed 's/^|[^|]*|[^|]*|//' CHANGELOG.md
}

names() { # every function, struct and type that a page names is in the headers; logres_batch_... is none, nor a file
    local unknown
    unknown=$(comm -23 <(present | grep -ohP '\blogres_[a-z0-9_]*[a-z0-9]\b(?!\.(lua|c)\b)' | sort -u) \
        <(cat include/logres.h include/logres/*.h test/sample_game/*.h | grep -oE '\blogres_[a-z0-9_]+' | sort -u))
    [ -z "$unknown" ] || { pages | xargs grep -nwF "$unknown" && return 1; }
}

links_of() { # PAGE: the files that it links to; in code, a[b](c) is no link
    sed '/^ *```/,/^ *```/d' "$1" | grep -o '](\([^)#:]*\)[)#]' | sed 's/^](//; s/[)#]$//'
}

links() { # every relative link of a page has a target
    local page link broken=0
    for page in $(pages | grep -v test/sample_game); do # whose pages are written for docs/games
        for link in $(links_of "$page"); do
            [ -e "$(dirname "$page")/$link" ] || { echo "$page: $link does not exist"; broken=1; }
        done
    done
    return $broken
}

packaged_links() { # what shows the wheel's README has no other file of it; the npm package has its `files`
    local link
    nothing links_of bindings/python/README.md &&
        for link in $(links_of bindings/js/README.md); do
            grep -qx "    \"${link%%/*}\",\?" <(sed -n '/"files"/,/]/p' bindings/js/package.json) || { echo "$link"; return 1; }
        done
}

# A line that begins with "1. " or "+ " starts a list item, even inside a sentence. So "1." follows a blank line, any
# other number the item with the number before it, and "+", "*" or ">" a blank line or its like.
items() {
    pages | xargs awk '
        FNR == 1 { code = 0; before = ""; split("", last) }
        /^ *```/ { code = !code }
        code { next }
        /^[^ ]/ && !/^[0-9]+[.)]( |$)/ { split("", last) }
        match($0, /^ *[0-9]+[.)]( |$)/) {
            indent = match($0, /[^ ]/)
            number = $1 + 0
            if (number == 1 ? before !~ /^ *$/ : !(indent in last) || last[indent] != number - 1) {
                print FILENAME ":" FNR ": " $0
                wrong = 1
            }
            last[indent] = number
        }
        /^ *[+*>] / && before !~ /^ *([+*>] .*)?$/ { print FILENAME ":" FNR ": " $0; wrong = 1 }
        { before = $0 }
        END { exit wrong }'
}

check "README's C program runs" readme_c
check "README's commands build and run its programs in C and Python" readme_commands
check "README's table of games is the library's" "$python" test/tools/generators/readme.py --check
check 'links to a heading find it, and no picture is missing' "$python" docs/site/build.py --check
check "the Python program of the package runs" package_python
check "the package's room plays one move at a time" room_python
check "the page on embedding links hosts that run" embedding_commands
check "the C blocks of the guide and of the pages after it are one program that runs" pages_c guide matches frameworks
check "it prints the rule of a refused move" grep -qx "AR-11: seat 0 is taken" "$work/guide.txt"
check "it prints what it observes" eval '"$work/guide" | grep -q "^the viewer has"'
check 'so are those of the page on bots' pages_c bots
check "so are its Python blocks, and its table has the library's levels" bots_python
check 'bots play to the end, and decide the same again' bots_decide_again
check 'the environment for PettingZoo plays every game by the rules of that project' frameworks_python
check "the guide's loop over events keeps a table of every game" guide_follows
check 'the names that pages use are in the headers' names
check 'no page has a broken link' links
check "no package's README links to a file that is not in the package" packaged_links
check 'no sentence is broken so that its rest becomes a list' items
finish
