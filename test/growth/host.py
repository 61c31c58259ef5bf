"""A host of the Python package that uses everything that can grow. test/tools/checks/growth.sh runs it with packages
and libraries of 0.1.0 and of the next version. Its output must be the same with both libraries, except lines that
begin with "more"."""
import logres



def without_kind(event):
    """What a host without knowledge of kinds shows."""
    return {key: value for key, value in event.to_dict().items() if key != "event"}


def play(match):
    rng, kinds = logres.Rng(5), set()
    for _ in range(60):
        if match.is_over:
            break
        ids = match.state.legal_ids()
        match.play(ids[rng.below(len(ids))], seat=match.state.actor)
        events = match.events(match.ply - 1)
        kinds |= {event.kind for event in events}
        print(match.moves[-1], *map(without_kind, events))
    print("more kinds:", *sorted(kinds))


def redo_is_refused(match):
    try:
        match.redo()
    except logres.Error as error:  # a number that an old package does not know
        print("more error:", error.code, error.name, error)
    else:
        raise SystemExit("redo of nothing")


def fields_of_old(state):
    """The members of 0.1.0. New ones are filled if the library knows them, and 0 if only the package does."""
    fields = state.fields()
    new = {name: fields.pop(name) for name in ("next", "next_byte", "growth") if name in fields}
    if new.get("next", 0) != (7 if new and logres.library_version == "0.1.1" else 0):
        raise SystemExit(f"{new}")
    return fields


def search(view):
    found = logres.Search(view, seed=11)
    found.run(iterations=100)
    print([(row.move.id, row.visits, row.value, row.score) for row in found.moves])
    print(found.progress.iterations, found.progress.plies, found.progress.nodes)
    print(logres.bot_move(view, "easy", logres.Rng(3)))


def use(game):
    print(game.id, game.info.title, game.info.fields, game.info.places)
    print("more", [option.name for option in game.info.options])
    match = logres.Match(game.id, seed=2)
    play(match)
    if not match.is_over:
        match.close("agreed")
    print(match.ended)
    redo_is_refused(match)
    logres.Match.from_json(match.to_json(hashes=True))
    state = match.state_at(match.ply // 2).resolve(logres.Rng(1))
    view = state.view(state.actor)
    print(state.standing, fields_of_old(state))
    print("more", state.config, state.hash)
    print(state.playouts(logres.Rng(4), 2, 30))
    print("more", [(row.name, row.offset, row.count) for row in state.observation_layout])
    print("more", list(view.observe()))
    print({name: rows.tolist() for name, rows in logres.batch(state, 3, seeds=1).standings().items()})
    last = state.playout(logres.Rng(6))
    print(last.is_over, last.result)
    search(view)


for each in logres.games():
    use(each)
