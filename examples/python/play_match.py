#!/usr/bin/env python3
"""Plays a match of random moves, or of bots with a time limit per move. Prints every event, saves the match as JSON and
replays it.

    PYTHONPATH=bindings/python examples/python/play_match.py [--milliseconds N] [GAME [PLAYERS [SEED [FILE]]]]

Without FILE, the JSON stays in memory. SEED reproduces a match of random moves; bots with a time limit may play
differently.
"""
import argparse
import os
import sys

import logres



def milliseconds(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError
    return number


parser = argparse.ArgumentParser(description="Plays a match, saves it and replays it.")
parser.add_argument("--milliseconds", metavar="N", type=milliseconds,
                    help="bots play and search this long for each move (default: random moves)")
parser.add_argument("game", nargs="?", metavar="GAME", default="arthurs_court",
                    choices=[game.id for game in logres.games()])
parser.add_argument("players", nargs="?", metavar="PLAYERS", type=int, help="number of players (the game's default)")
parser.add_argument("seed", nargs="?", metavar="SEED", type=int, default=7)
parser.add_argument("file", nargs="?", metavar="FILE", help="where the match is saved, as JSON")
asked = parser.parse_args()
file = asked.file
try:
    rng = logres.Rng(asked.seed, stream=1)  # for the players; the match draws chance itself
    match = logres.Match(asked.game, asked.players, seed=asked.seed)
except logres.Error as error:
    parser.error(str(error))


def chosen() -> logres.Move:
    """Returns a move for the player to move: a random one, or the best that a search of the player's view finds in
    time."""
    state, moves = match.state, match.state.legal_moves()
    if asked.milliseconds is None or len(moves) == 1:
        return moves[rng.below(len(moves))]
    search = logres.Search(state.view(state.actor), seed=rng.next())
    search.run(seconds=asked.milliseconds / 1000)
    return search.best


def tell(ply: int) -> None:
    """Prints the move and events of a ply."""
    actor = match.state_at(ply).actor
    print(f"{ply:4} {'chance' if actor == logres.CHANCE else f'player {actor}'}: {match.move_at(ply)}")
    for event in match.events(ply):
        print(f"       {event}")


def play() -> None:
    """Plays the match and prints its plies."""
    while not match.is_over:
        ply = match.ply
        if match.state.actor == logres.CHANCE:
            match.resolve()
        else:
            match.play(chosen())
        for played in range(ply, match.ply):
            tell(played)


def saved() -> logres.Match:
    """Returns the match read back from its JSON."""
    text = match.to_json(hashes=True)  # loading it verifies every state
    if not file:
        return logres.Match.from_json(text)
    try:
        with open(file, "w", encoding="utf-8") as out:
            out.write(text)
        with open(file, "rb") as back:
            return logres.Match.from_json(back.read())
    except (OSError, logres.Error) as error:
        parser.error(f"{file}: {error.strerror if isinstance(error, OSError) else error}")


try:
    play()
    again = saved()
    assert again.state == match.state
    print(again.state, end="")
    print(f"{again.length} plies, replayed{' from ' + file if file else ''}; winners: {list(again.state.result.winners)}",
          flush=True)
except OSError as error:  # the output is closed, or the disk is full
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # discards buffered output
    sys.exit(f"play_match: {error}")
