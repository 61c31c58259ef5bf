"""A host program for checks/types.sh, which checks its types and runs it: bots play Artus and Four Courts."""
from __future__ import annotations

import secrets

import logres
from logres.types import artus, four_courts


def told(move: artus.Move) -> str:
    """A move in words. The type of a move tells which arguments it has."""
    if move.type == "knight" or move.type == "royal":
        return f"{move.card} takes chair {move.from_} {abs(move.steps)} chairs {'back' if move.steps < 0 else 'on'}"
    if move.type == "score":
        return f"{move.card} for the chairs {sum(move.seats)}"
    if move.type == "ring":
        return f"{move.card} for who sits on chair {move.at}"
    return str(move)


def best_trade(state: four_courts.State) -> str:
    for move in state.legal_moves():
        made = move.to_dict()
        if made["type"] == "offer":
            return f"{made['give']} for {made['page']}"
    return "none"


def artus_match(seed: int) -> list[str]:
    match = logres.Match("artus", players=2, seed=seed, variant="advanced")
    rng, lines = logres.Rng(seed), []
    state = match.resolve()
    while not match.is_over:
        move = logres.bot_move(state.view(state.actor), "easy", rng)
        lines.append(told(move))
        refused = state.explain_any(type="score", card="score:all")
        if refused:
            lines.append(f"{refused.rule}: {refused.text}, near {refused.nearness}")
        match.play(move)
        state = match.resolve()
    result = state.result
    assert result
    rings: list[int] = state.fields()["royal_rings"]
    return [*lines, f"{max(result.scores)} points, won by {result.winners}, {rings}"]


game = logres.game("four_courts")
start = game.new(players=3, first_player=1).resolve(logres.Rng(3))
print("\n".join(artus_match(seed=7)[-3:]), best_trade(start), start.phase == "trade", sep="\n")

match = logres.Match.from_json(logres.Match("artus", players=2, variant="advanced").to_json())
match.rng = logres.Rng.from_words([secrets.randbits(64) for _ in range(4)])
first = match.resolve().legal_moves()[0]
if isinstance(first, artus.PlaceMove) and isinstance(match, artus.Match):  # from here on their types are known
    print(first.seat, match.state.fields()["royal_seat"])
with_events = len(start.legal_moves()) > 1
after = match.state.apply(first, events=with_events)
print(len(after[1]) if isinstance(after, tuple) else after.phase)

again = logres.State.from_json(start.to_json())
if game.is_game_of(again):
    print(again.fields()["players"], logres.Match(initial=again).state.move(again.legal_ids()[0]).type)
