#!/usr/bin/env python3
"""Builds the reference site in build/docs/html: the pages and the public headers, by Doxygen. `make docs` calls it.

With --check it only checks, without Doxygen, that every link of the pages leads somewhere.

Pages are found by wildcard, so a new one needs no line here. Doxygen reads copies of the pages and headers:
    pages     headings have the anchors that their readers on the web expect, and links lead to pages of the site;
              a link to another file of the repository becomes the name of that file
    headers   their first comment describes the file, and lists like LOGRES_ERRORS(X) are written out as enums
Afterwards every page gets its navigation, the search gets its index, and all links are checked.
"""

import functools
import html
import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INPUT = Path("build/docs/input")
SITE = Path("build/docs/html")
# The order of docs/*.md in the navigation: the pages that people need first, others, and those about the library itself.
FIRST = ["guide", "matches", "embedding", "languages", "json", "bots", "strength", "frameworks", "studies", "scale"]
LAST = ["adding-a-game", "game-recipes", "architecture", "decisions", "testing", "platforms"]
HEADER_PAGES = ("_8h.html", "_8hpp.html")
INDEXES = {"files.html": "Headers", "annotated.html": "Structs", "globals_func.html": "Functions"}
WORDS = {"File List": "Headers", "Data Structures": "Structs", "Data Fields": "Members", "anonymous enum": "enum",
         "Table of Contents": "On this page"}
UNFOLD = "<script>unfold()</script>"  # opens on wide screens what was just read, before it is shown
problems = []


# ---- pages --------------------------------------------------------------------------------------------------------

def rank(path):
    name = path.stem
    return FIRST.index(name) if name in FIRST else 100 + LAST.index(name) if name in LAST else 50


def game_number(path):
    return int(re.search(r"game number (\d+)", path.read_text())[1])


def groups():
    """The pages of the site, by the groups of its navigation."""
    games = sorted(Path("docs/games").glob("*.md"), key=game_number)
    german = [Path("docs/games/de", path.name) for path in games]
    return {
        "": [Path("README.md")],
        "Using it": sorted(Path("docs").glob("*.md"), key=lambda path: (rank(path), path)),
        "Games": games,
        "Games in German": [path for path in german if path.exists()],
        "Languages": sorted(Path("bindings").glob("*/README.md")),
        "Examples": [Path("examples/README.md"), *sorted(Path("examples").glob("*/README.md"))],
        "Project": [Path(name) for name in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "NOTICE.md")],
    }


def name_of(path):
    """The name of a page in the site: guide, artus, artus-de, bindings-python."""
    if path.parent.name == "de":
        return f"{path.stem}-de"
    if path.name != "README.md":
        return path.stem.lower()
    return "-".join(path.parent.parts).lower() or "index"


def headings(text):
    """(line, level, title, anchor) of the headings outside code; equal titles are numbered as on the web."""
    seen, code = {}, False
    for number, line in enumerate(text.splitlines()):
        code ^= line.startswith("```")
        found = not code and re.fullmatch(r"(#+) (.*)", line)
        if found:
            anchor = re.sub(r"[^\w -]", "", found[2].lower()).replace(" ", "-")
            seen[anchor] = seen.get(anchor, -1) + 1
            yield number, len(found[1]), found[2], anchor + (f"-{seen[anchor]}" if seen[anchor] else "")


class Page:
    def __init__(self, path):
        self.path, self.text = path, path.read_text()
        self.name = name_of(path)
        self.headings = list(headings(self.text))
        self.title = self.headings[0][2]
        self.anchors = {anchor for *_, anchor in self.headings}

    def link(self, text, target, pages):
        """Where a link leads in the site, in Markdown."""
        if "://" in target:
            return f"[{text}]({target})"
        file, _, anchor = target.partition("#")
        path = Path(os.path.normpath(self.path.parent / file)) if file else self.path
        page = pages.get(path) or pages.get(path / "README.md")
        if not path.exists():
            problems.append(f"{self.path}: {target} does not exist")
        elif anchor and not (page and anchor in page.anchors):
            problems.append(f"{self.path}: {target} has no such heading")
        if page:
            return f"[{text}]({page.name}.html{f'#{page.name}-{anchor}' if anchor else ''})"
        if path in headers():
            return f"[{text}]({file_page(path)})"
        if path == Path("include/logres"):
            return f"[{text}](files.html)"
        if path.parent == Path("docs/schema"):
            return f"[{text}](schema/{path.name})"
        return f"`{path}`" if text.strip("`") in str(path) else f"{text} (`{path}`)"

    def picture(self, text, target):
        if not (self.path.parent / target).is_file():
            problems.append(f"{self.path}: {target} does not exist")
        return f'<img src="{Path(target).name}" alt="{text}">'

    def prepared(self, pages):
        lines = self.text.splitlines()
        for number, level, title, anchor in self.headings:
            label = self.name if number == self.headings[0][0] else f"{self.name}-{anchor}"
            if label != "index":  # which has its anchor from Doxygen
                lines[number] = f"{'#' * level} {title.replace('#', '&#35;')} {{#{label}}}"
        long = sum(level == 2 for _, level, *_ in self.headings) > 2
        lines[self.headings[0][0]] += "\n[TOC]" if long and self.name != "index" else ""
        parts = re.split(r"(^```.*?^```$)", "\n".join(lines), flags=re.M | re.S)
        return "".join(part if part.startswith("```") else self.with_links(part, pages) for part in parts) + "\n"

    def with_links(self, text, pages):
        # Doxygen takes ' for the end of code between single backticks, and **( not for bold.
        text = re.sub(r"`[^`]+`", lambda found: f"`{found[0]}`" if "'" in found[0] else found[0], text)
        text = re.sub(r"\*\*(\([^*]+\))\*\*", r"<b>\1</b>", text)
        text = re.sub(r"!\[([^]]*)\]\(([^)\s]+)\)", lambda found: self.picture(found[1], found[2]), text)
        return re.sub(r"\[([^]]+)\]\(([^)\s]+)\)", lambda found: self.link(found[1], found[2], pages), text)


# ---- headers ------------------------------------------------------------------------------------------------------

@functools.cache
def headers():
    """The public headers: in the order of logres.h, then those of the games."""
    included = re.findall(r"^#include <(.*)>", Path("include/logres.h").read_text(), re.M)
    first = [Path("include", name) for name in included]
    games = [Path(f"include/logres/{path.stem}.h") for path in groups()["Games"]]
    others = sorted(set(Path("include/logres").glob("*.h")) - {*first, *games})
    return [Path("include/logres.h"), *first, *games, *others, *Path("include").glob("*.hpp")]


def file_page(path):
    """The page that Doxygen writes of a header."""
    return path.name.replace("_", "__").replace(".", "_8") + ".html"


def written_out(text):
    """Enums that a list makes with a macro, as they would be by hand: a row's name, number and text."""
    def rows(found):
        listed = re.search(rf"#define {found['list']}\(X\)(.*?[^\\])\n", text, re.S)[1]
        row = re.compile(r'X\((\w+), (-?\w+), "([^"]*)"')
        members = "".join(f"    {found['prefix']}{name} = {number}, /**< {what} */\n"
                          for name, number, what in row.findall(listed))
        return f"/** The rows of {found['list']}. */\nenum {{\n{members}"
    text = re.sub(r"^enum (?:\w+ )?\{\n#define (\w+)\(.*?\)(?: *\\\n)? *(?P<prefix>LOGRES_\w*?)##name = .*\n"
                  r"\s*(?P<list>\w+)\(\1\)\n#undef \1\n", rows, text, flags=re.M)
    assert not re.search(r"^enum .*\{\n#define", text, re.M), "Doxygen would list the macro of an enum"
    return text


def prepared_header(path):
    text = path.read_text()
    assert "SPDX-License-Identifier: MIT" in text, path
    text = text.replace("/*", "/**", 1).replace("SPDX-License-Identifier: MIT", "@file", 1)
    hidden = r"^namespace detail {.*?^} // namespace detail$|^template <> struct std::.*?^};"  # C++: not for hosts
    text = re.sub(hidden, lambda found: f"/** @cond */\n{found[0]}\n/** @endcond */", text, flags=re.M | re.S)
    return written_out(text)


# ---- the site -----------------------------------------------------------------------------------------------------

def lay_down(pages):
    """Writes what Doxygen reads."""
    shutil.rmtree(SITE.parent, ignore_errors=True)
    for page in pages.values():
        write(INPUT / (f"{page.name}.md" if page.name != "index" else "README.md"), page.prepared(pages))
    for path in headers():
        write(INPUT / path, prepared_header(path))


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


class Links(HTMLParser):
    """What a page of the site links to, and the anchors that it has."""

    def __init__(self, text):
        super().__init__()
        self.links, self.anchors = [], {""}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.links += [found[name] for name in ("href", "src") if name in found]
        self.anchors.add(found.get("id"))


class Sections(HTMLParser):
    """The text of a page of the site by headings: [anchor, heading, text]."""

    def __init__(self, text):
        super().__init__()
        self.sections, self.anchor, self.part = [["", "", ""]], "", 2
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.anchor = dict(attributes).get("id", self.anchor) if tag == "a" else self.anchor
        if re.fullmatch("h[1-6]", tag):
            self.sections.append(["", "", ""])
            self.part = 1
        if self.part == 1:
            self.sections[-1][0] = self.anchor

    def handle_endtag(self, tag):
        self.part = 2 if re.fullmatch("h[1-6]", tag) else self.part

    def handle_data(self, data):
        self.sections[-1][self.part] += data


def navigation(grouped, pages, current):
    def link(url, title):
        here = ' aria-current="page"' if url == current else ""
        return f'<li><a href="{url}"{here}>{html.escape(title)}</a></li>'

    lists = {title: [link(f"{pages[path].name}.html", pages[path].title) for path in paths]
             for title, paths in grouped.items()}
    lists["Reference"] = [link(url, title) for url, title in INDEXES.items()] + \
                         [link(file_page(path), path.name) for path in headers()]
    parts = "".join((f"<h2>{title}</h2>" if title else "") + f"<ul>{''.join(links)}</ul>"
                    for title, links in lists.items())
    return f'<nav aria-label="Pages"><details><summary>Pages</summary>{parts}</details></nav>{UNFOLD}'


def plain(text):
    """Text as people read it: spaces once, without the marks of Doxygen."""
    return " ".join(text.replace("\u25c6", "").split())


def index_of(name, text):
    """The rows of the search index that a page gives: [address, page, heading, text]."""
    title = plain(html.unescape(re.search("<title>(.*?)</title>", text, re.S)[1])).removeprefix("Logres: ")
    title = re.sub(" (File|Struct|Class) Reference$", "", title)
    body = re.sub(r'<details class="toc">.*?</script>', "", text.split("<main>")[1], flags=re.S)
    if name.endswith(HEADER_PAGES):  # lists of members: only of those that are described nowhere else
        for item in body.split('<tr class="memitem:')[1:]:
            found = re.search(r'<b>(\w+)</b>.*?<td class="mdescRight">(.*?)</td>', item, re.S)
            if found:
                yield [f"{name}#{item.split(chr(34))[0]}", title, found[1], plain(re.sub("<.*?>", "", found[2]))]
        body = re.sub(r'<table class="memberdecls">.*?</table>', "", body, flags=re.S)
    for anchor, heading, said in Sections(body).sections:
        if plain(said):
            yield [f"{name}#{anchor}" if anchor else name, title, plain(heading), plain(said)]


def symbols():
    """Where the site describes each name of the headers, as Doxygen says in its tag file."""
    tags, found = ElementTree.parse(SITE.parent / "logres.tag").getroot(), {}
    for compound in tags.iter("compound"):
        if compound.get("kind") == "struct":
            found[compound.findtext("name")] = compound.findtext("filename")
        elif compound.get("kind") == "file":
            for member in compound.iter("member"):
                url = f"{member.findtext('anchorfile')}#{member.findtext('anchor')}"
                found.setdefault(member.findtext("name"), url)
    return found


def linked(text, names):
    """HTML whose text leads from each name to where it is described, but not in links, headings and declarations."""
    def link(found):
        return f'<a href="{names[found[0]]}">{found[0]}</a>' if found[0] in names else found[0]

    within, parts = "", re.split(r"(<[^>]*>)", text)
    for i, part in enumerate(parts):
        tag = re.match(r"</?(\w*)", part)
        if not tag:
            parts[i] = part if within else re.sub(r"\b(logres|LOGRES)_\w+", link, part)
        elif within and part == f"</{within}>":
            within = ""
        elif not within and (re.match(r"<(a|b|h\d)\b", part) or part.startswith('<td class="memname"')):
            within = tag[1]
    return "".join(parts)


def finished(text, names, menu):
    """A page of Doxygen's with its navigation and links from names in the text, without what needs its scripts."""
    text = re.sub(r'^<div class="ttc".*\n', "", text, flags=re.M)
    text = re.sub(r'<div (?:id="nav-path"|class="summary").*?</div>\n', "", text, flags=re.S)
    text = re.sub(r'<a class="el" href="dir_[^>]*>(.*?)</a>', r"\1", text)
    text = re.sub(r'<div class="title">(.*?)(?: (?:File|Struct|Class) Reference)?</div>',
                  r'<h1 class="title">\1</h1>', text)
    text = re.sub(r'^<tr .*class="iconfopen".*\n', "", text, flags=re.M)
    text = re.sub(r'<div class="toc"><h3>(.*?)</h3>\n(.*?)</div>',
                  rf'<details class="toc"><summary>\1</summary>\2</details>{UNFOLD}', text, flags=re.S)
    text = re.sub(r'(<table class="(?:markdownTable|fieldtable)">.*?</table>)',
                  r'<div class="wide">\1</div>', text, flags=re.S)
    text = re.sub(r'<div class="(wide|fragment|memproto)">', r'<div class="\1" tabindex="0">', text)  # for keys
    text = re.sub(r'<th( class="\w+")?></th>', "<td></td>", text)
    for theirs, ours in WORDS.items():
        text = text.replace(f">{theirs}<", f">{ours}<").replace(f"\n{theirs}<", f"\n{ours}<")
    text = text.replace("&amp;#35;", "&#35;")  # a # at the end of a heading, which Doxygen would take away
    head, contents, rest = text.partition('<div class="contents">')
    text = head + contents + linked(rest, names)
    return text.replace("<!-- navigation -->", menu)


def finish(grouped, pages):
    """Gives every page its navigation, and the search its index; copies what pages link to."""
    shutil.copytree("docs/schema", SITE / "schema")
    where = symbols()
    names, found = {page.name for page in pages.values()}, []
    for path in sorted(SITE.glob("*.html")):
        text = finished(path.read_text(), where, navigation(grouped, pages, path.name))
        if path.stem.endswith("-de"):
            text = text.replace('<html lang="en">', '<html lang="de">')
        path.write_text(text)
        if path.stem in names or path.name.startswith(("struct", "class")) or path.name.endswith(HEADER_PAGES):
            found += index_of(path.name, text)
    (SITE / "search-index.js").write_text(f"const searchIndex = {json.dumps(found, ensure_ascii=False)};\n")


def remove_unused(found):
    """Removes what no page leads to: indexes, scripts and pictures of Doxygen's. `found`: the links of each page."""
    reached, todo = {"search-index.js"}, ["index.html"]
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += [link.partition("#")[0] for link in found[name].links] if name in found else []
    for path in SITE.iterdir():
        if path.is_file() and path.name not in reached:
            path.unlink()
            found.pop(path.name, None)


def check_links():
    """Every link inside the site has a target."""
    found = {path.name: Links(path.read_text()) for path in SITE.glob("*.html")}
    remove_unused(found)
    for name, page in found.items():
        for link in page.links:
            file, _, anchor = link.partition("#")
            if "://" in link:
                continue
            if not (SITE / (file or name)).is_file():
                problems.append(f"{name}: {link} does not exist")
            elif anchor and anchor not in found[file or name].anchors:
                problems.append(f"{name}: {link} has no such anchor")
    return len(found), sum(len(page.links) for page in found.values())


def main(words):
    os.chdir(ROOT)
    grouped = groups()
    pages = {path: Page(path) for paths in grouped.values() for path in paths}
    if words == ["--check"]:
        for page in pages.values():
            page.prepared(pages)
        for path in headers():
            prepared_header(path)
        return fail_if_wrong()
    lay_down(pages)
    version = re.search('LOGRES_VERSION_STRING "(.*?)"', Path("include/logres/version.h").read_text())[1]
    environment = {**os.environ, "LOGRES_VERSION": version}
    if subprocess.run(["doxygen", "docs/Doxyfile"], env=environment, check=False).returncode or fail_if_wrong():
        return 1
    finish(grouped, pages)
    count, links = check_links()
    print(f"{SITE}/index.html: {count} pages, {links} links")
    return fail_if_wrong()


def fail_if_wrong():
    print(*problems, sep="\n", end="\n" if problems else "", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
