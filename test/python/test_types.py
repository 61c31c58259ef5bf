"""The names of logres.types when a program runs. What type checkers make of them is check/types."""
import copy
import importlib
import pickle
import typing
from abc import ABC, abstractmethod

import pytest

import logres
from logres.types import artus, four_courts
from support import GAMES, KINDS, random_states, state_at

MODULES = {game.id: importlib.import_module(f"logres.types.{game.id}") for game in GAMES}


def fitting(value, of):
    """The names of a game's classes that a value is an instance of. A type of move with two forms has two."""
    return {name.rstrip("0123456789") for name, found in vars(MODULES[of.id]).items()
            if isinstance(found, type) and found.__module__ == MODULES[of.id].__name__
            and not typing.is_typeddict(found) and isinstance(value, found)}


def pascal(text):
    return "".join(word.capitalize() for word in text.split("_"))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_value_fits_the_names_of_its_game_alone(kind):
    types = set()
    played = list(random_states(kind, 2, seed=4))
    for state, move in played[:20] + played[20::3]:
        match = logres.Match(initial=state)
        found = {logres.State: state, logres.Match: match, logres.Game: state.game}
        if not state.is_over:
            found[logres.Move] = move
            types.add(move.type)
        for game in GAMES:
            for of, value in found.items():
                names = {of.__name__}
                if of is logres.Move:
                    names.add(f"{pascal(move.type)}Move")
                assert fitting(value, game) == (names if game == kind.game else set())
        match.free()
        assert isinstance(match, MODULES[kind.game.id].Match)
    assert len(types) > 1
    for value in (None, 1, "State", {}, logres.Rng(1)):
        assert fitting(value, kind.game) == set()


class Mine(artus.Match):
    def __init__(self, name):
        super().__init__("artus", players=2, seed=1)
        self.name = name


class Owned(four_courts.Match, ABC):
    def __init__(self):
        four_courts.Match.__init__(self, "four_courts")

    @abstractmethod
    def owner(self):
        """Whose it is."""


def test_subclasses_are_those_of_logres():
    assert Mine.__bases__ == (logres.Match,) and type(Mine) is type
    mine = Mine("Ann")
    assert isinstance(mine, Mine) and isinstance(mine, artus.Match) and not isinstance(mine, four_courts.Match)
    for again in (copy.copy(mine), pickle.loads(pickle.dumps(mine))):
        assert type(again) is Mine and again.name == "Ann" and again.to_json() == mine.to_json()
    assert not isinstance(logres.Match("artus"), Mine)
    with pytest.raises(TypeError, match="abstract"):
        Owned()
    assert type("Ours", (Owned,), {"owner": lambda self: "Ann"})().ply == 0


def test_what_the_names_stand_for():
    match = artus.Match("artus", players=2)
    assert type(match) is logres.Match and type(artus.Match.from_json(match.to_json())) is logres.Match
    assert artus.State.from_dict(match.state.to_dict()) == match.state
    for name in (artus.State, artus.Move, artus.KnightMove, artus.Game):
        with pytest.raises(TypeError, match="use "):
            name()
    with pytest.raises(AttributeError):
        artus.State.wand
    assert pickle.loads(pickle.dumps(artus.KnightMove)) is artus.KnightMove and "artus.State" in repr(artus.State)
    with pytest.raises(TypeError, match="isinstance"):
        issubclass(Mine, artus.Match)

    def told(state: artus.State, move: typing.Optional[artus.KnightMove] = None) -> typing.List[artus.Move]: ...

    assert typing.get_type_hints(told)["move"] == typing.Optional[artus.KnightMove]


def test_patterns():
    state = state_at(40, players=2, kind=logres.game("artus"))
    for move in state.legal_moves():
        match move:
            case four_courts.Move() | artus.DrawMove():
                raise AssertionError
            case artus.KnightMove(card=card):
                assert move.type == "knight" and card == move.card
            case artus.Move(type=kind):
                assert kind == move.type != "knight"
            case _:
                raise AssertionError


def test_no_other_name_is_there():
    """Names that are for type checkers only are private."""
    import logres.types
    assert not {"Match", "Find", "Game", "State"} & set(vars(logres.types))
