"""How the package finds its C library, and how it reports problems."""
import ctypes
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import logres

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings/python/logres"
LIBRARY = Path(logres.library_path)
NAMES = [f"liblogres.so.{logres.__version__.rpartition('.')[0]}", "liblogres.so"]  # until 1.0
TELL = "import logres; print(logres.library_path)"

pytestmark = pytest.mark.skipif(not LIBRARY.is_file(), reason="the library that was loaded has no path")


def run(path, script=TELL, **env):
    """Runs Python with the package in a folder; returns (status, output, errors)."""
    done = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          env={"PATH": os.environ["PATH"], "PYTHONPATH": str(path), **env}, cwd="/")
    return done.returncode, done.stdout.strip(), done.stderr


def compiler():
    found = os.environ.get("CC", "").split() or [shutil.which("gcc") or shutil.which("clang") or shutil.which("cc")]
    if not found[0]:
        pytest.skip("gcc is missing")
    return found


def fake(path, version):
    """A library that only returns a version number."""
    source = path.with_suffix(".c")
    source.write_text(f"unsigned logres_version_number(void) {{ return {version}; }}\n")
    subprocess.run([*compiler(), "-shared", "-fPIC", "-o", path, source], check=True)
    return path


@pytest.fixture
def copied(tmp_path):
    """The package outside of any repository, without a library."""
    folder = tmp_path / "site"
    shutil.copytree(PACKAGE, folder / "logres", ignore=shutil.ignore_patterns("*.so*", "__pycache__"))
    return folder


@pytest.fixture
def repository(tmp_path, copied):
    """Something that looks like our repository, without a library."""
    root = tmp_path / "repo"
    (root / "include").mkdir(parents=True)
    (root / "include/logres.h").touch()
    (root / "lib").mkdir()
    shutil.copytree(copied / "logres", root / "bindings/python/logres")
    return root


# ---- where the library is searched ---------------------------------------------------------------------------------

def test_the_environment_variable_comes_first(tmp_path, copied):
    mine = tmp_path / "mine.so"
    shutil.copy(LIBRARY, mine)
    shutil.copy(LIBRARY, copied / "logres" / NAMES[0])
    assert run(copied, LOGRES_LIBRARY=str(mine))[:2] == (0, str(mine))
    assert run(PACKAGE.parent, LOGRES_LIBRARY=str(mine))[:2] == (0, str(mine))


@pytest.mark.parametrize("what", ["missing", "empty", "a text", "another library"])
def test_a_bad_variable_is_an_error(what, tmp_path, copied):
    shutil.copy(LIBRARY, copied / "logres" / NAMES[0])
    path = tmp_path / "bad.so"
    if what == "empty":
        path.touch()
    elif what == "a text":
        path.write_text("no library\n")
    elif what == "another library":
        (tmp_path / "bad.c").write_text("int nothing;\n")
        subprocess.run([*compiler(), "-shared", "-fPIC", "-o", path, tmp_path / "bad.c"], check=True)
    status, _, errors = run(copied, LOGRES_LIBRARY=str(path))
    assert status == 1
    assert "ImportError" in errors and "LOGRES_LIBRARY" in errors and str(path) in errors
    assert "the package" not in errors


@pytest.mark.parametrize("name", NAMES)
def test_the_package_comes_second(name, repository):
    inside = repository / "bindings/python/logres" / name
    shutil.copy(LIBRARY, inside)
    shutil.copy(LIBRARY, repository / "lib" / NAMES[0])
    assert run(repository / "bindings/python")[:2] == (0, str(inside))
    assert run(repository / "bindings/python", LOGRES_LIBRARY="")[:2] == (0, str(inside))


@pytest.mark.parametrize("name", NAMES)
def test_the_repository_comes_third(name, repository):
    shutil.copy(LIBRARY, repository / "lib" / name)
    assert run(repository / "bindings/python")[:2] == (0, str(repository / "lib" / name))


def test_other_repositories_are_not_searched(tmp_path, repository):
    """A lib/ folder three levels up in another tree is not searched."""
    shutil.copy(LIBRARY, repository / "lib" / NAMES[0])
    (repository / "include/logres.h").unlink()
    assert run(repository / "bindings/python")[0] == 1
    (repository / "include/logres.h").touch()
    (repository / "bindings/python").rename(repository / "bindings/site")
    assert run(repository / "bindings/site")[0] == 1


def test_the_system_comes_fourth(tmp_path, copied):
    folder = tmp_path / "system"
    folder.mkdir()
    shutil.copy(LIBRARY, folder / NAMES[0])
    assert run(copied, LD_LIBRARY_PATH=str(folder))[:2] == (0, NAMES[0])


def test_the_system_for_a_package_near_the_root(tmp_path, copied):
    """Two folders deep there is no third one above it."""
    package = Path(tempfile.mkdtemp(prefix="logres_", dir="/tmp"))
    try:
        shutil.copytree(copied / "logres", package, dirs_exist_ok=True)
        shutil.copy(LIBRARY, tmp_path / NAMES[0])
        tell = f"import {package.name} as logres; print(logres.library_path)"
        assert run(package.parent, tell, LD_LIBRARY_PATH=str(tmp_path))[:2] == (0, NAMES[0])
    finally:
        shutil.rmtree(package)


def test_no_library_found(copied):
    status, _, errors = run(copied)
    assert status == 1 and "ImportError" in errors
    for word in ["the package", "the system", str(copied / "logres" / NAMES[0]), *NAMES]:
        assert word in errors
    status, output, _ = run(copied, "try:\n import logres\nexcept ImportError:\n print('refused')")
    assert (status, output) == (0, "refused")


# ---- its version ---------------------------------------------------------------------------------------------------

def version_number():
    return tuple(map(int, logres.__version__.split(".")))


@pytest.mark.parametrize("change", [(1, 0, 0), (0, 1, 0)])
def test_another_version_is_refused(change, tmp_path, copied):
    major, minor, patch = (ours + more for ours, more in zip(version_number(), change))
    path = fake(tmp_path / "other.so", major * 10000 + minor * 100 + patch)
    status, _, errors = run(copied, LOGRES_LIBRARY=str(path))
    assert status == 1 and "ImportError" in errors and str(path) in errors
    assert f"{major}.{minor}.{patch}" in errors and "{}.{}".format(*version_number()) in errors


def test_another_version_is_skipped_if_others_may_follow(repository):
    fake(repository / "bindings/python/logres" / NAMES[0], 90000)
    shutil.copy(LIBRARY, repository / "lib" / NAMES[0])
    assert run(repository / "bindings/python")[:2] == (0, str(repository / "lib" / NAMES[0]))


def test_the_right_version_without_the_functions_is_refused(tmp_path, copied):
    major, minor, patch = version_number()
    path = fake(tmp_path / "empty.so", major * 10000 + minor * 100 + patch)
    status, _, errors = run(copied, LOGRES_LIBRARY=str(path))
    assert status == 1 and "ImportError" in errors and "logres_" in errors


def test_versions_agree():
    header = (ROOT / "include/logres/version.h").read_text()
    assert f'VERSION_STRING "{logres.__version__}"' in header
    assert logres.library_version == logres.__version__


# ---- a newer package or a newer library ----------------------------------------------------------------------------

USE = """
import json, logres, sys
told, rng = [], logres.Rng(1)
for game in logres.games():
    state = game.new().resolve(rng)
    options = {"turn_limit": 9} if any(option.name == "turn_limit" for option in game.info.options) else {}
    match, batch = logres.Match(game, seed=1, host={"a": 1}, **options), logres.batch(state, 2, seeds=1)
    match.resolve()
    view = match.state.view(match.state.actor)
    search = logres.Search(view, seed=1, playout_limit=50)
    search.run(iterations=20)
    batch.playout(9)
    told += [match.state.config, [vars(row) for row in state.observation_layout], search.progress, search.best.to_dict(),
             [[row.visits, row.value, row.score] for row in search.moves], state.standing.to_dict(),
             [[list(map(int, row)) for row in rows] for rows in batch.standings().values()], vars(state.playouts(rng, 9, 50)),
             logres.bot_move(view, "easy", rng).to_dict(), [vars(row) for row in game.refusals], game.info.phases,
             {name: value for name, value in state.fields().items() if name != "later"}]
    match.play(search.best)
    match.close("resign", 0)
    told += [match.ended, match.to_json(), logres.Match.from_json(match.to_json()).state.hash]
json.dump(told, sys.stdout)
"""
GROWN = """
for _name, (_size, _align, _rows) in list(STRUCTS.items()):
    if _name.removeprefix("logres_") in {grow}:
        _at = (_size + 7) // 8 * 8
        STRUCTS[_name] = (_at + 8, max(_align, 8), (*_rows, ("later", _at, "uint64", ())))
"""
GROW = {"config", "match_options", "search_options", "allocator", "result", "totals", "search_progress", "search_move",
        "observation_row", "match_end", *(game.id for game in logres.games())}


def test_structs_that_are_longer_in_a_newer_package(copied):
    """Every struct that may grow has a member that the library does not know."""
    assert GROW < {name[len("logres_"):] for name in logres._abi.STRUCTS}
    expected = run(PACKAGE.parent, USE, LOGRES_LIBRARY=str(LIBRARY))
    with (copied / "logres/_abi.py").open("a") as file:
        file.write(GROWN.format(grow=sorted(GROW)))
    assert run(copied, USE, LOGRES_LIBRARY=str(LIBRARY)) == expected and expected[0] == 0 and len(expected[1]) > 10_000
    tell = "import logres; print([game.new().fields()['later'] for game in logres.games()])"
    assert run(copied, tell, LOGRES_LIBRARY=str(LIBRARY))[:2] == (0, str([0] * len(logres.games())))


@pytest.mark.parametrize("name, use", [
    ("logres_bot_move", "logres.bot_move(view, 'easy', logres.Rng(1))"), ("logres_explain_any", "state.explain_any()"),
    ("logres_match_is_over", "logres.Match('artus').is_over"), ("logres_artus_read_sized", "state.fields()"),
    ("logres_batch_playout", "logres.batch('artus', 2, seeds=1).playout(1)")])
def test_a_function_that_an_older_library_lacks(name, use, tmp_path):
    """It is an error only when called; the message has the library's version."""
    older = tmp_path / "older.so"
    data = LIBRARY.read_bytes()
    assert b"\0" + name.encode() + b"\0" in data
    older.write_bytes(data.replace(b"\0" + name.encode() + b"\0", b"\0" + name.replace("r", "x").encode() + b"\0"))
    status, output, errors = run(PACKAGE.parent, f"""
import logres
state = logres.game("artus").new().resolve(logres.Rng(1))
view = state.view(state.actor)
for _ in range(2):
    try:
        {use}
    except NotImplementedError as error:
        print(error)
logres.Match("artus", seed=1).resolve()
""", LOGRES_LIBRARY=str(older))
    said = f"version {logres.library_version} has no {name}; this package is {logres.__version__}"
    assert (status, output.splitlines()) == (0, [said] * 2), errors


def test_lists_that_are_shorter_in_an_older_package(copied):
    """Errors, events, levels and reasons that the package does not know are the library's."""
    with (copied / "logres/_abi.py").open("a") as file:
        file.write("""
LISTS.update({"ERRORS": LISTS["ERRORS"][:3], "EVENTS": LISTS["EVENTS"][:1], "LEVELS": (), "REASONS": LISTS["REASONS"][:1]})
READERS.pop("artus")
""")
    status, output, errors = run(copied, """
import logres
state = logres.game("arthurs_court").new()
try:
    state.apply(4000)
except logres.IllegalMove as error:
    print(error.name)
print(list(logres.LEVELS), sorted({event.kind for event in state.apply(0, events=True)[1]}))
try:
    logres.game("artus").new().fields()
except NotImplementedError as error:
    print(error)
print(logres.Match.from_json(logres.Match("artus", seed=1).to_json().replace(
    '"ended":null', '"ended":{"reason":"agreed","seat":null,"ply":0}')).ended)
""", LOGRES_LIBRARY=str(LIBRARY))
    assert status == 0, errors
    assert output.splitlines() == [
        "LOGRES_ERR_MOVE", f"{list(logres.LEVELS)} ['actor', 'moved']", f"this package, {logres.__version__}, does not know the fields of artus",
        "{'reason': 'agreed', 'seat': None, 'ply': 0}"]


def test_no_module_has_the_name_of_a_function():
    """Importing such a module, as `import logres.game` once did, would replace the function."""
    for path in PACKAGE.iterdir():
        name = path.stem
        assert name not in logres.__all__, name
    status, _, errors = run(PACKAGE.parent, "import logres.game", LOGRES_LIBRARY=str(LIBRARY))
    assert status == 1 and "No module named 'logres.game'" in errors
    script = "import logres, logres.types.artus, logres.match, logres.search; print(logres.game('artus'), logres.batch)"
    assert run(PACKAGE.parent, script, LOGRES_LIBRARY=str(LIBRARY))[1].startswith("logres.game('artus') <function batch")


# ---- generated files -----------------------------------------------------------------------------------------------

def generator(*arguments, root=ROOT, name="abi_python.py"):
    return subprocess.run([sys.executable, root / "test/tools/generators" / name, *arguments], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, "LOGRES_LIBRARY": str(LIBRARY)})


@pytest.mark.parametrize("compiler, pointer", [
    (["cc"], ctypes.sizeof(ctypes.c_void_p)), (["clang", "--target=x86_64-linux-gnu", "-ffreestanding"], 8),
    (["clang", "--target=wasm32", "-ffreestanding"], 4)], ids=["cc", "x86-64", "wasm32"])
def test_compilers_agree_with_the_description(compiler, pointer, tmp_path):
    if not shutil.which(compiler[0]):
        pytest.skip(f"{compiler[0]} is missing")
    assert generator(name="abi.py").returncode == 0
    abi = json.loads((ROOT / "build/abi.json").read_text())
    words = ("size", "offset") if pointer == 8 else ("size32", "offset32")
    numbers = [row for row in abi["constants"] if isinstance(row["value"], int)]
    numbers += [row for enum in abi["enums"] for row in enum["constants"]]
    said = [f"{row['name']} == {row['value']}" for row in numbers]
    for struct in abi["structs"]:
        name = struct["name"]
        said += [f"sizeof({name}) == {struct[words[0]]}", f"_Alignof({name}) <= {struct['align']}"]
        said += [f"offsetof({name}, {field['name']}) == {field[words[1]]}" for field in struct["fields"]]
        said += [f"sizeof(({name} *)0)->{field['name']} / sizeof(({name} *)0)->{field['name']}{'[0]' * len(field['count'])}"
                 f" == {math.prod(field['count'])}" for field in struct["fields"]]
    assert len(said) > 500

    def compiles(statements):
        text = "".join(f"#include <{header}>\n" for header in abi["headers"])
        text += "".join(f'_Static_assert({each}, "");\n' for each in statements)
        done = subprocess.run([*compiler, "-std=c11", "-fsyntax-only", f"-I{ROOT}/include", "-include", "stddef.h",
                               "-x", "c", "-"], input=text, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode == 0, done.stdout

    assert compiles(said) == (True, "")
    assert not compiles([said[-1] + " + 1"])[0]


def test_the_types_of_the_games_are_up_to_date():
    done = generator("--check", name="types_python.py")
    assert (done.returncode, done.stdout) == (0, "")


def test_the_description_is_complete():
    assert generator(name="abi.py").returncode == 0
    abi = json.loads((ROOT / "build/abi.json").read_text())
    assert [row["name"] for row in abi["functions"] + abi["structs"] + abi["handles"] if not row["doc"]] == []
    by_name = {row["name"]: row for what in ("functions", "structs", "lists") for row in abi[what]}
    assert by_name["logres_play"]["doc"].startswith("Applies a move that a client sent") and by_name["logres_play"]["fails"]
    assert by_name["logres_actor"]["returns"] == "int32" and not by_name["logres_actor"]["fails"]
    pointers = {row["name"]: (row["const"], row["array"]) for row in by_name["logres_batch_apply"]["arguments"]}
    assert pointers == {"states": (False, True), "n": (False, False), "moves": (True, True), "errors": (False, True)}
    assert by_name["logres_playout_totals_sized"]["arguments"][-2]["array"] is False  # totals: one struct
    config = by_name["logres_config"]
    assert (config["size"], by_name["logres_option"]["size"], by_name["logres_option"]["size32"]) == (240, 32, 24)
    assert [field["doc"] for field in config["fields"] if field["name"] == "game"] == ["the game's number"]
    chance = {row["name"]: row for enum in abi["enums"] for row in enum["constants"]}["LOGRES_CHANCE"]
    assert chance["value"] == -2 and chance["doc"].startswith("the actor of dice, draws")


def test_the_generator_sees_new_headers_and_changes(tmp_path):
    for part in ("include", "test/tools"):
        shutil.copytree(ROOT / part, tmp_path / part)
    (tmp_path / "bindings/python/logres").mkdir(parents=True)
    target = tmp_path / "bindings/python/logres/_abi.py"
    assert generator(root=tmp_path).returncode == 0
    assert target.read_bytes() == (PACKAGE / "_abi.py").read_bytes()

    text = (tmp_path / "include/logres/arthurs_court.h").read_text()
    text = text.replace("ARTHURS_COURT", "QUEST").replace("arthurs_court", "quest")
    more = "enum logres_quest_more { LOGRES_QUEST_MORE = LOGRES_PLAYERS_MAX * 3 };\n\n"
    text = text.replace("/** The numbers of the phases. */", more + "/** The numbers of the phases. */")
    text = text.replace("    int32_t round;", "    uint8_t many[2][3], one;\n    const char *name;\n    int32_t round;")
    (tmp_path / "include/logres/quest.h").write_text(text)
    done = generator("--check", root=tmp_path)
    assert done.returncode == 1 and "+QUEST_MORE = 24" in done.stdout
    assert target.read_bytes() == (PACKAGE / "_abi.py").read_bytes()
    assert generator(root=tmp_path).returncode == 0
    made = {}
    exec(target.read_text(), made)
    assert made["READERS"]["quest"] == "logres_quest"
    assert made["FUNCTIONS"]["logres_quest_read_sized"] == ("int32", ("logres_state*", "logres_quest*", "size"))
    fields = {name: rest for name, *rest in made["STRUCTS"]["logres_quest"][2]}
    assert fields["many"] == [16, "uint8", (2, 3)] and fields["one"] == [22, "uint8", ()]
    assert fields["name"] == [24, "text", ()] and fields["round"] == [32, "int32", ()]
    assert generator("--check", root=tmp_path).returncode == 0


def test_the_layouts_of_javascript_are_those_of_wasm32(tmp_path):
    for part in ("include", "test/tools"):
        shutil.copytree(ROOT / part, tmp_path / part)
    (tmp_path / "bindings/js/src").mkdir(parents=True)
    header = tmp_path / "include/logres/search.h"
    header.write_text(header.read_text().replace("    uint32_t playout_limit;", "    const char *name;\n    uint64_t playout_limit;"))
    assert generator(root=tmp_path, name="abi_js.py").returncode == 0
    made = (tmp_path / "bindings/js/src/abi.js").read_text()
    assert '["name", 8, "text"]' in made and '["playout_limit", 16, "uint64"]' in made  # a pointer has four bytes


def test_the_generator_misses_no_function():
    no_calls = r"/\*.*?\*/|^LOGRES_INLINE .*?^\}"  # comments and inline functions, which are not exported
    declared = set(re.findall(r"\b(logres_\w+)\(", "".join(
        re.sub(no_calls, "", path.read_text(), flags=re.S | re.M) for path in (ROOT / "include").rglob("*.h"))))
    assert declared == set(re.findall(r'"(logres_\w+)":\s*\("\w+\**", \(', (PACKAGE / "_abi.py").read_text()))
    assert len(declared) > 60
