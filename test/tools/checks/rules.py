#!/usr/bin/env python3
"""Prints the table of rules and the tests that prove them, and as TAP whether each rule has one.

The rules are in the pages docs/games/GAME.md, one page for each game of src/games: each rule's number is in bold at the
start of a heading, a list item, a table row or a paragraph: `**AC-1**`. A test names the rules it proves directly above
itself:

    /* rules: AC-4, AC-5 */                          # rules: AC-4
    static void test_setup(void **state) {           def test_setup():

(decorators may come between). Name a rule only if the test would fail when the rule is broken. A tag that names no rule
of any page, or that is not above a test, is an error.

The table also says how many of a game's refusals name a rule: the places where it bites. A refusal that names no rule of
its game's page is an error, and so is one whose words no test of its game expects. test_laws_refusals.c sees to it that
each is met.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
RULE = re.compile(r"^\s*(?:#+\s+|[-*+]\s+|\d+\.\s+|\|\s*)?\*\*([A-Z]+-\d+)\*\*", re.M)
TAG = re.compile(r"^\s*(?:/\*|//|#)\s*rules:\s*(.*?)\s*(?:\*/)?$")
TEST = re.compile(r"^\s*(?:static void (test_\w+)\(void \*\*|(?:async )?def (test_\w+)\()")
REFUSAL = re.compile(r'\.rule = "([A-Z]+-\d+)"')
WORDS = re.compile(r'\.rule = "([A-Z]+-\d+)"[^"]*"([^"]*)"')
EXPECTED = re.compile(r'"([A-Z]+-\d+)",\s*"([^"]*)"')  # of a call of refused() or none_with()
DEFINITION = re.compile(r"^\s*(?:async )?(?:def|class) |^\s*$|^\s*#")


def read_rules(errors):
    """{rule: page} in the order of the pages."""
    rules = {}
    for folder in sorted(path for path in (ROOT / "src/games").iterdir() if path.is_dir()):
        page = ROOT / "docs/games" / f"{folder.name}.md"
        found = RULE.findall(page.read_text()) if page.is_file() else []
        if not found:
            errors.append(f"{page.relative_to(ROOT)}: no rules, or no such page")
        for rule in found:
            if rules.setdefault(rule, page) != page:
                errors.append(f"{page.relative_to(ROOT)}: {rule} is a rule of {rules[rule].name} too")
    return rules


def read_tags(errors):
    """(rule, "file:test", "file:line") for every rule of every tag."""
    tests = ROOT / "test"
    files = [path for folder in ("games", "laws", "interface") for path in (tests / folder).glob("*.c")]
    for path in sorted([*files, *(tests / "python").rglob("*.py")]):
        name = path.relative_to(ROOT)
        lines = path.read_text().splitlines()
        for number, line in enumerate(lines):
            tag = TAG.match(line)
            if not tag:
                continue
            below = [text for text in lines[number + 1:] if not TAG.match(text)]  # tags may be stacked
            if path.suffix == ".py":  # past decorators
                below = [text for text in below if DEFINITION.match(text)]
            test = TEST.match(below[0]) if below else None
            if not test:
                errors.append(f"{name}:{number + 1}: the tag is not above a test")
                continue
            for rule in re.split(r"[,\s]+", tag[1]):
                yield rule, f"{name}:{test[1] or test[2]}", f"{name}:{number + 1}"


def count_refusals(rules, errors):
    """{rule: the number of its refusals}."""
    counts = {}
    for path in sorted((ROOT / "src/games").glob("*/*.c")):
        text = path.read_text()
        found = REFUSAL.findall(text)
        tables = text.count("static const logres_refusal ")
        if len(found) < tables or len(found) != text.count(".words = ") - text.count(".words = &"):  # but the game's
            errors.append(f"{path.relative_to(ROOT)}: a row of refusals is not .rule = \"…\", .words = \"…\"")
        for rule in found:
            if rule not in rules or rules[rule].stem != path.parent.name:
                errors.append(f"{path.relative_to(ROOT)}: a refusal names {rule}, which is no rule of the game's page")
            counts[rule] = counts.get(rule, 0) + 1
        expected = EXPECTED.findall((ROOT / f"test/games/test_{path.parent.name}.c").read_text()) if found else []
        for rule, words in WORDS.findall(text):
            form = re.compile(re.sub(r"\\\{.*?\\\}", ".+", re.escape(words)))
            if not any(rule == of and form.fullmatch(why) for of, why in expected):
                errors.append(f"{path.relative_to(ROOT)}: no test of the game expects {rule}, \"{words}\"")
    return counts


def main():
    errors = []
    rules = read_rules(errors)
    refusals = count_refusals(rules, errors)
    proofs = {rule: [] for rule in rules}
    for rule, test, place in read_tags(errors):
        if rule not in rules:
            errors.append(f"{place}: no page has a rule {rule}")
        else:
            proofs[rule].append(test)
    for rule, tests in proofs.items():
        first, *others = tests or ["-- no test --"]
        print(f"{rule:<7} {first}")
        for test in others:
            print(f"{'':<7} {test}")
        if rule in refusals:
            print(f"{'':<7} refusals: {refusals[rule]}")
    gaps = [rule for rule, tests in proofs.items() if not tests]
    if gaps:
        errors.append(f"without a test: {', '.join(gaps)}")
    print(f"\n{len(rules)} rules, {len(gaps)} without a test; {sum(refusals.values())} refusals by {len(refusals)} rules")
    for error in errors:
        print(f"# error: {error}")
    print(f"1..1\n{'not ok' if errors else 'ok'} 1 - every rule has a test")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
