"""The file of a study: an SQLite database, readable by other tools, that contains only counts.

A chunk of games and its counts are added in one transaction, and each chunk only once. A study can therefore be stopped
at any moment and resumed. The view `wins` contains the rates by seat and player.
"""
import json
import sqlite3

from .chunks import TABLES

SCHEMA = """
CREATE TABLE study (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE cases (number INTEGER PRIMARY KEY, game TEXT, players TEXT, rotate INTEGER, options TEXT);
CREATE TABLE chunks ("case" INTEGER, first INTEGER, games INTEGER, unfinished INTEGER, counted INTEGER,
                     PRIMARY KEY ("case", first)) WITHOUT ROWID;
CREATE VIEW wins AS
    SELECT "case", seat, player, SUM(games) AS games,
           SUM(CASE rank WHEN 1 THEN games * 60 / sharers ELSE 0 END) / 60.0 AS wins -- 60: five may share, evenly
    FROM places GROUP BY "case", seat, player;
"""


COMMON = ("version", "game", "rules", "seed", "limit", "moves")  # shared by all cases of a study


class Different(Exception):
    """The file belongs to another study."""


class Doubled(Exception):
    """Another process has added the same games to the file."""


class Results:
    def __init__(self, path: str, cases: "list[dict]") -> None:
        """Opens or creates the file of a study. The cases determine its games."""
        self.cases = cases
        own = [{key: value for key, value in case.items() if key not in COMMON} for case in cases]
        about = {"game": cases[0]["game"], "cases": own, **{key: cases[0][key] for key in COMMON}}
        said = {key: json.dumps(value, sort_keys=True) for key, value in about.items()}
        self._db = sqlite3.connect(path)
        try:
            with self._db:
                self._db.execute("BEGIN IMMEDIATE")
                tables = {name for name, in self._db.execute("SELECT name FROM sqlite_master")}
                if not tables:
                    self._make(said)
                elif "study" not in tables:
                    raise Different("it is not the file of a study")
            found = dict(self._db.execute("SELECT key, value FROM study"))
        except sqlite3.OperationalError:  # locked, or a full disk
            raise
        except sqlite3.Error as error:
            raise Different(f"it is not the file of a study: {error}") from None
        for key, value in said.items():
            if found.get(key) != value:
                what = "players or options" if key == "cases" else f"{key}: {found.get(key)}, not {value}".replace('"', "")
                raise Different(f"it has another study, with other {what}; give this one a file with --file, "
                                "or remove that file")

    def _make(self, said: dict) -> None:
        for statement in SCHEMA.split(";\n"):
            if "VIEW" not in statement:
                self._db.execute(statement)
        for table, (columns, many) in TABLES.items():
            of = ", ".join(f'{column} {"TEXT" if column in ("player", "phase", "type", "move") else "INTEGER"}'
                           for column in columns)
            self._db.execute(f'CREATE TABLE {table} ("case" INTEGER, {of}, {many} INTEGER, '
                             f'PRIMARY KEY ("case", {", ".join(columns)})) WITHOUT ROWID')
        self._db.execute(next(statement for statement in SCHEMA.split(";\n") if "VIEW" in statement))
        self._db.executemany("INSERT INTO study VALUES (?, ?)", said.items())
        self._db.executemany("INSERT INTO cases VALUES (?, ?, ?, ?, ?)", (
            (number, case["game"], ",".join(case["players"]), case["rotate"], json.dumps(case["options"]))
            for number, case in enumerate(self.cases)))

    def add(self, case: int, first: int, games: int, counts: dict) -> None:
        """Adds a chunk once. If any of its games is already in the file, raises an error and changes nothing."""
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            if self.rows('SELECT 1 FROM chunks WHERE "case" = ? AND first < ? AND first + games > ?',
                         case, first + games, first):
                raise Doubled("another study.py is adding the same games to it")
            self._db.execute("INSERT INTO chunks VALUES (?, ?, ?, ?, ?)",
                             (case, first, games, counts["unfinished"], counts["counted"]))
            for table, (columns, many) in TABLES.items():
                self._db.executemany(
                    f'INSERT INTO {table} VALUES ({", ".join("?" * (len(columns) + 2))}) ON CONFLICT DO UPDATE '
                    f'SET {many} = {many} + excluded.{many}', ((case, *row) for row in counts[table]))

    def missing(self, games: int, size: int) -> "list[tuple[int, int, int]]":
        """Yields the chunks still to play, (case, first, games), until each case has all its games."""
        todo = []
        for case in range(len(self.cases)):
            done = dict(self.rows('SELECT first, games FROM chunks WHERE "case" = ?', case))
            at = 0
            for begin in [*sorted(done), games]:
                todo += [(case, first, min(size, begin - first)) for first in range(at, min(begin, games), size)]
                at = begin + done.get(begin, 0)
        return todo

    def rows(self, query: str, *values) -> "list[tuple]":
        return self._db.execute(query, values).fetchall()

    def close(self) -> None:
        self._db.close()

