#!/usr/bin/env python3
# mutants [WORD]: makes COUNT=400 changes to the library, chosen by SEED=16, and counts those that tests detect; some minutes
"""Breaks the library, one small change at a time, and counts the changes that the C tests notice.

A mutant is one source file of src with one change: another comparison, a constant one more or less, `&&` for `||`, a
negated condition, a statement left out, two arguments swapped, and so on. Only the changed file is compiled. The tests
that concern it run one after the other, with LOGRES_GAMES=2, those of its name first, then the quick ones, until one
fails, crashes, or takes ten times its usual processor time: then the mutant is killed. Mutants that do not compile, or
whose object code is that of the original, are not counted.

    COUNT=400   counted mutants to try, in the order of SEED; more than before continues the same campaign
    SEED=16     chooses them
    PARTS=artus only files whose path contains this
    FRESH=1     forgets the results of earlier runs, which are in build/mutants/results.jsonl

Results are kept for as long as the changed file stays the same; survivors also need the same tests. The survivors that
somebody has looked at are in test/tools/campaigns/mutants.txt, in blocks:

    src/rules/file.c
    - the line
    + the changed line
    = why no test can notice it         or      ? why no test notices it

The run fails if a survivor is not listed, or if fewer than 95 % are killed of those not listed as `=`.
"""

import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HOME = Path("build/mutants")
RESULTS = HOME / "results.jsonl"
BASE = HOME / "base"  # a copy of everything that a mutant is built from, so that work on the tree can go on
LOOKED_AT = Path("test/tools/campaigns/mutants.txt")
GOAL = 95  # per cent
CC = os.environ.get("CC", "gcc").split()
# Without warnings, but a wrong argument type is an error, as in the real build.
COMPILE = [*CC, "-std=c11", "-O2", "-fPIC", "-Werror=int-conversion", "-Werror=incompatible-pointer-types",
           f"-I{BASE}/include", f"-I{BASE}/src", "-x", "c", "-c", "-"]

# ---- mutants -------------------------------------------------------------------------------------------------------

TOKEN = re.compile(
    r"(?P<skip>\s+|/\*.*?\*/|//[^\n]*|^[ \t]*\#(?:\\\n|[^\n])*)"
    r"|(?P<text>\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*')"
    r"|(?P<number>\d[\w.]*)"
    r"|(?P<word>[A-Za-z_]\w*)"
    r"|(?P<sign>\.\.\.|<<=|>>=|\+\+|--|->|&&|\|\||[-+*/%&|^=!<>]=|<<|>>|\S)", re.S | re.M)

SWAPS = {
    "comparison": {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="},
    "logic": {"&&": "||", "||": "&&"},
    "arithmetic": {"+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "&": "|", "|": "&", "<<": ">>", ">>": "<<"},
    "assignment": {"+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "++": "--", "--": "++"},
    "boolean": {"true": "false", "false": "true"},
}
KEYWORDS = {"if", "for", "while", "switch", "return", "sizeof", "case", "else", "do", "goto", "_Static_assert",
            "_Alignas", "_Alignof", "LGI_ASSERT"}
# Constants are many, most of them in tables; the other kinds change what the code does.
SHARE = {"constant": 0.3, "arguments": 0.5}


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Mutant:
    file: str
    source: str  # the text of the file
    kind: str
    start: int
    end: int
    new: str

    def text(self):
        return self.source[:self.start] + self.new + self.source[self.end:]

    def lines(self):
        """The changed lines before and after; several lines are joined."""
        first = self.source.rfind("\n", 0, self.start) + 1
        last = self.source.find("\n", self.end)
        after = self.source[first:self.start] + self.new + self.source[self.end:last]
        return [" ".join(text.split()) for text in (self.source[first:last], after)]

    def number(self):
        return self.source.count("\n", 0, self.start) + 1

    def key(self):
        what = f"{self.file}\0{self.source}\0{self.start}\0{self.end}\0{self.new}"
        return hashlib.sha256(what.encode()).hexdigest()[:16]


def tokens_of(source):
    found = []
    for match in TOKEN.finditer(source):
        if match.lastgroup != "skip":
            found.append(Token(match.lastgroup, match.group(), match.start(), match.end()))
    return found


def partners(tokens):
    """The index of the bracket that closes or opens each bracket, and how many braces are open at each token."""
    partner, depth, opened, braces = {}, [], [], 0
    for i, token in enumerate(tokens):
        braces -= token.text == "}"
        depth.append(braces)
        braces += token.text == "{"
        if token.text in ("(", "[", "{"):
            opened.append(i)
        elif token.text in (")", "]", "}"):
            partner[i] = opened.pop()
            partner[partner[i]] = i
    return partner, depth


class Sites:
    """Finds the mutants of one file."""

    def __init__(self, file, source):
        self.file, self.source = file, source
        self.tokens = tokens_of(source)
        self.partner, self.depth = partners(self.tokens)

    def text(self, i):
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ""

    def is_value(self, i):
        """Whether a value ends here, so that the next sign is binary; a type in a cast is no value."""
        token = self.tokens[i]
        if token.text == ")":
            inside = [t.text for t in self.tokens[self.partner[i] + 1:i]]
            is_type = re.compile(r"\w+_t|int|unsigned|char|long|const|\*|l[go]\w*_(state|move|kind|error)").fullmatch
            return not all(is_type(text) for text in inside)
        return token.text == "]" or token.kind in ("word", "number", "text") and token.text not in KEYWORDS

    def declares(self, i):
        """Whether the `*` here declares a pointer."""
        before = self.text(i - 2)
        return self.tokens[i - 1].kind == "word" and before in ("", ";", "{", "}", "(", ",", "const", "static", "struct")

    def mutant(self, kind, first, last, new):
        return Mutant(self.file, self.source, kind, self.tokens[first].start, self.tokens[last].end, new)

    def span(self, first, last):
        return self.source[self.tokens[first].start:self.tokens[last].end]

    def all(self):
        for i, token in enumerate(self.tokens):
            if self.depth[i] > 0:
                yield from self.of_sign(i, token)
                yield from self.of_constant(i, token)
                yield from self.of_condition(i, token)
                yield from self.of_statement(i, token)
                yield from self.of_call(i, token)

    def of_sign(self, i, token):
        for kind, swaps in SWAPS.items():
            if token.text not in swaps or kind == "arithmetic" and (not self.is_value(i - 1) or self.declares(i)):
                continue
            yield self.mutant(kind, i, i, swaps[token.text])
        if token.text == "!":
            yield self.mutant("condition", i, i, "")

    def of_constant(self, i, token):
        if token.kind == "number" and re.fullmatch(r"\d+|0[xX][\da-fA-F]+", token.text):
            value = int(token.text, 0)
            yield self.mutant("constant", i, i, str(value + 1))
            if value:
                yield self.mutant("constant", i, i, str(value - 1))

    def of_condition(self, i, token):
        if token.text in ("if", "while") and self.text(i + 1) == "(":
            end = self.partner[i + 1]
            yield self.mutant("condition", i + 1, end, f"(!{self.span(i + 1, end)})")
        if token.text == "return" and self.text(i + 1) != ";":
            end = self.end_of_statement(i)
            yield self.mutant("condition", i + 1, end - 1, f"!({self.span(i + 1, end - 1)})")

    def end_of_statement(self, i):
        while self.text(i) != ";":
            i = self.partner[i] + 1 if self.text(i) in ("(", "[", "{") else i + 1
        return i

    def begins_statement(self, i):
        before = self.text(i - 1)
        if before in (";", "{", "}", "else", "do"):
            return True
        if before == ")":
            return self.text(self.partner[i - 1] - 1) in ("if", "for", "while", "switch")
        return before == ":" and self.text(i - 3) == "case" or self.text(i - 2) == "default"

    def of_statement(self, i, token):
        is_statement = token.kind == "word" and (token.text not in KEYWORDS or token.text == "return")
        if not is_statement or not self.begins_statement(i) or self.in_parentheses(i) or not self.in_function(i):
            return
        follows = self.tokens[i + 1]
        is_jump = token.text in ("return", "break", "continue")
        is_declaration = not is_jump and (follows.kind == "word" or follows.text == "*")
        end = None if is_declaration else self.end_of_statement(i)
        if end is None or token.text == "return" and self.text(end + 1) == "}" and self.depth[i] == 1:
            return  # without its last statement a function would return nothing
        if follows.text not in (",", "}", ":"):
            yield self.mutant("statement", i, end, ";")

    def in_parentheses(self, i):
        """Whether this is a part of `for (...)`."""
        return any(self.text(j) == "(" and j < i < end for j, end in self.partner.items() if j < i and end > i)

    def in_function(self, i):
        """Whether the outermost brace around this follows a parameter list."""
        while self.depth[i] > 0:
            i -= 1
        return self.text(i) == "{" and self.text(i - 1) == ")"

    def of_call(self, i, token):
        if token.kind != "word" or token.text in KEYWORDS or self.text(i + 1) != "(" or self.tokens[i - 1].kind == "word":
            return
        parts, first, j, end = [], i + 2, i + 2, self.partner[i + 1]
        while j <= end:
            if j == end or self.text(j) == ",":
                parts.append((first, j - 1))
                first = j + 1
            j = self.partner[j] + 1 if self.text(j) in ("(", "[", "{") else j + 1
        for (a, b), (c, d) in zip(parts, parts[1:]):
            if a <= b and c <= d and self.span(a, b) != self.span(c, d):
                between = self.source[self.tokens[b].end:self.tokens[c].start]
                yield self.mutant("arguments", a, d, self.span(c, d) + between + self.span(a, b))


def chosen(seed, only):
    """All mutants in the order of trial; kinds with a share come less often."""
    files = sorted(str(path) for path in Path("src").rglob("*.c") if not path.match("games/*/network.c"))  # data
    order = []
    for file in files:
        if only in file:
            for mutant in Sites(file, Path(file).read_text()).all():
                place = random.Random(f"{seed} {file} {mutant.kind} {mutant.start} {mutant.new}").random()
                order.append((place / SHARE.get(mutant.kind, 1), mutant.key(), mutant))
    return [mutant for _, _, mutant in sorted(order, key=lambda entry: entry[:2])]


# ---- tests ---------------------------------------------------------------------------------------------------------


def digest_of(paths):
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def test_files():
    return [path for folder in ("games", "laws", "interface") for path in sorted(Path("test", folder).glob("*.c"))]


def copy_base():
    """Copies the files that mutants are built from."""
    shutil.rmtree(BASE, ignore_errors=True)
    for name in ("src", "include"):
        shutil.copytree(name, BASE / name)
    (BASE / "test").mkdir()
    for path in [*(Path("build/obj", path).with_suffix(".o") for path in test_files()), Path("lib/liblogres.a")]:
        shutil.copy(path, BASE / "test")
    (BASE / "test/support").mkdir()
    for path in Path("test/support").glob("*.c"):
        shutil.copy(Path("build/obj", path).with_suffix(".o"), BASE / "test/support")


def libraries():
    words = subprocess.run([os.environ.get("PKG_CONFIG", "pkg-config"), "--libs", "cmocka", "libcjson"], check=True,
                           capture_output=True, text=True)
    return [*words.stdout.split(), "-lm"]


def link(test, objects, program, libs):
    support = sorted(map(str, (BASE / "test/support").glob("*.o")))
    command = [*CC, "-pthread", "-o", str(program), str(BASE / "test" / f"{test}.o"), *support, *objects,
               str(BASE / "test/liblogres.a"), *libs]
    return subprocess.run(command, capture_output=True, text=True)


def run(program, seconds, env):
    """Runs a test program; returns the failure, or ""."""
    limits = 'ulimit -c 0 -v 8000000 -t "$1" && exec "$2"'
    process = subprocess.Popen(["bash", "-c", limits, "bash", str(seconds), str(program)], stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                               env={"LOGRES_GAMES": "2", **os.environ, **env})
    try:
        status = process.wait(seconds * 60)  # for programs that hang, not for a busy machine
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return "waits for ever"
    return "" if status == 0 else "time" if status in (-signal.SIGXCPU, -signal.SIGKILL) else f"status {status}"


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(tests, libs, digest):
    """The processor time of each test program; all must pass. Kept until the tests change."""
    kept = HOME / "seconds.json"
    if kept.exists() and json.loads(kept.read_text())["tests"] == digest:
        return json.loads(kept.read_text())["seconds"]
    seconds = {}
    for test in tests:
        made = link(test, [], HOME / test, libs)
        if made.returncode:
            sys.exit(f"mutants: {test} does not link:\n{made.stderr}")
        start = processor_time()
        wrong = run(HOME / test, 1800, {})
        if wrong:
            sys.exit(f"mutants: {test} fails without any change: {wrong}")
        seconds[test] = round(processor_time() - start, 2)
        (HOME / test).unlink()
        print(f"  {test}: {seconds[test]} s", flush=True)
    kept.write_text(json.dumps({"tests": digest, "seconds": seconds}))
    return seconds


def tests_for(file, seconds):
    """The tests that concern a file: those with its name first, then the quick ones. Other games' tests do not."""
    games = {path.name for path in Path("src/games").iterdir() if path.is_dir()}
    game = Path(file).parent.name if Path(file).parent.name in games else None
    others = {f"test_{name}" for name in games - {game}} if game else set()
    name = game or Path(file).stem
    return sorted(seconds.keys() - others, key=lambda test: (name not in test, seconds[test], test)), game


# ---- the campaign --------------------------------------------------------------------------------------------------


class Campaign:
    def __init__(self, count, seconds, digest, libs):
        self.count, self.seconds, self.digest, self.libs = count, seconds, digest, libs
        self.lock = threading.Lock()
        self.original = {}  # file -> object code
        self.results = {}  # key of a mutant -> result
        if RESULTS.exists():
            for line in RESULTS.read_text().splitlines():
                result = json.loads(line)
                self.results[result["key"]] = result

    def known(self, mutant):
        result = self.results.get(mutant.key())
        return result if result and (result["result"] != "survived" or result["tests"] == self.digest) else None

    def compile(self, text, target):
        made = subprocess.run([*COMPILE, "-o", str(target)], input=text.encode(), capture_output=True)
        return target.read_bytes() if made.returncode == 0 else None

    def object_code(self, mutant, target):
        if mutant.file not in self.original:
            self.original[mutant.file] = self.compile(mutant.source, target)
        return self.original[mutant.file]

    def kill(self, mutant, folder):
        """The result of a mutant, and the test that killed it."""
        original = self.object_code(mutant, folder / "original.o")
        code = self.compile(mutant.text(), folder / "mutant.o")
        if code is None:
            return "broken", ""
        if code == original:
            return "same", ""
        tests, game = tests_for(mutant.file, self.seconds)
        for test in tests:
            if link(test, [str(folder / "mutant.o")], folder / test, self.libs).returncode:
                return "broken", ""
            wrong = run(folder / test, int(self.seconds[test] * 10) + 10, {"LOGRES_GAME": game} if game else {})
            (folder / test).unlink()
            if wrong:
                return "killed", f"{test}, {wrong}"
        return "survived", ""

    def attempt(self, mutant):
        folder = HOME / "work" / mutant.key()
        folder.mkdir(parents=True, exist_ok=True)
        start = time.monotonic()
        result, by = self.kill(mutant, folder)
        shutil.rmtree(folder)
        before, after = mutant.lines()
        entry = {"key": mutant.key(), "file": mutant.file, "line": mutant.number(), "kind": mutant.kind, "old": before,
                 "new": after, "result": result, "by": by, "seconds": round(time.monotonic() - start, 1),
                 "tests": self.digest}
        with self.lock:
            self.results[entry["key"]] = entry
            with RESULTS.open("a") as out:
                out.write(json.dumps(entry) + "\n")
            print(f"  {result:<9}{mutant.file}:{entry['line']} {mutant.kind}{', by ' + by if by else ''}", flush=True)

    def run(self, order):
        """Tries mutants in order, as many as processors at a time, until enough are counted; returns their results."""
        place = 0
        while True:
            done = [self.known(mutant) for mutant in order[:place]]
            missing = self.count - sum(result["result"] in ("killed", "survived") for result in done)
            if missing <= 0 or place == len(order):
                return done
            batch = order[place:place + missing]
            place += len(batch)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(self.attempt, [mutant for mutant in batch if not self.known(mutant)]))


# ---- the report ----------------------------------------------------------------------------------------------------


def looked_at():
    """The blocks of mutants.txt: (file, line, changed line) -> (sign, reason)."""
    blocks = {}
    file = old = new = None
    for line in LOOKED_AT.read_text().splitlines():
        sign, rest = line[:2], " ".join(line[2:].split())
        if line.startswith("src/"):
            file = line.strip()
        elif sign == "- ":
            old = rest
        elif sign == "+ ":
            new = rest
        elif sign in ("= ", "? "):
            blocks[file, old, new] = (sign[0], rest)
    return blocks


def report(done):
    total = {what: [result for result in done if result["result"] == what]
             for what in ("killed", "survived", "same", "broken")}
    blocks = looked_at()
    unseen, equal = [], 0
    print("\nsurvivors:" if total["survived"] else "\nno survivors")
    for result in total["survived"]:
        sign, reason = blocks.get((result["file"], result["old"], result["new"]), (None, "NOT LOOKED AT"))
        equal += sign == "="
        if not sign:
            unseen.append(result)
        print(f"{result['file']} (line {result['line']}, {result['kind']})\n- {result['old']}\n+ {result['new']}\n"
              f"{sign or '!'} {reason}\n")
    counted = len(total["killed"]) + len(total["survived"])
    kinds = sorted({result["kind"] for result in done})
    for kind in kinds:
        of_kind = {what: sum(result["kind"] == kind for result in total[what]) for what in total}
        print(f"  {kind:<12}" + ", ".join(f"{number} {what}" for what, number in of_kind.items()))
    rate = 100 * len(total["killed"]) / max(1, counted - equal)
    print(f"{counted} mutants: {len(total['killed'])} killed, {len(total['survived'])} survived, of which {equal} behave"
          f" as the original: {rate:.1f} % of the rest killed; not counted: {len(total['same'])} with the same object"
          f" code, {len(total['broken'])} that do not compile; {len(unseen)} survivors not looked at")
    return 1 if unseen or rate < GOAL else 0


def main(part=""):
    os.chdir(ROOT)
    subprocess.run([os.environ.get("MAKE", "make"), f"-j{os.cpu_count()}", "tests"], check=True)
    setting = {name: os.environ.get(name) or value for name, value in
               {"SEED": "16", "COUNT": "400", "FRESH": ""}.items()}
    HOME.mkdir(parents=True, exist_ok=True)
    if setting["FRESH"]:
        RESULTS.unlink(missing_ok=True)
    order = chosen(setting["SEED"], part)
    print(f"{len(order)} possible mutants, COUNT={setting['COUNT']} SEED={setting['SEED']}", flush=True)
    copy_base()
    tests = sorted(path.stem for path in test_files())
    digest = digest_of([*test_files(),
                        *(path for folder in ("support", "golden") for path in Path("test", folder).rglob("*.*")
                          if path.is_file())])
    libs = libraries()
    campaign = Campaign(int(setting["COUNT"]), measure(tests, libs, digest), digest, libs)
    return report(campaign.run(order))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
