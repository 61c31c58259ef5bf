"""What several tests use: random play through the public API, seeded."""
import random

import logres

GAME = logres.game("arthurs_court")
GAMES = logres.games()


def random_states(game, players, seed, limit=400):
    """(state, move) for every ply of a random game, chance plies too; the last move is None. Like the C library's."""
    rng = random.Random(seed)
    state = game.new(players=players)
    for _ in range(limit):
        if state.is_over:
            break
        move = rng.choice(state.legal_moves())
        yield state, move
        state = state.apply(move)
    yield state, None


def state_at(ply, players=3, seed=1, game=GAME):
    """The state of a random game at a ply, or its last one."""
    for at, (state, _) in enumerate(random_states(game, players, seed)):
        if at == ply:
            break
    return state


def state_in(phase, players=3, seed=1, game=GAME):
    """The first state of random games that is in a phase."""
    for more in range(50):
        for state, _ in random_states(game, players, seed + more):
            if state.phase == phase:
                return state
    raise AssertionError(f"no random game comes to {phase}")


def random_match(players=3, seed=5, plies=10_000, game=GAME):
    """A match of random moves, to the end or to a number of plies."""
    rng = logres.Rng(seed, stream=1)
    match = logres.Match(game, players=players, seed=seed)
    while not match.state.is_over and match.ply < plies:
        if match.state.actor == logres.CHANCE:
            match.resolve()
        else:
            ids = match.state.legal_ids()
            match.play(ids[rng.below(len(ids))])
    return match
