"""A PostgreSQL server in a folder of its own, for tests: Debian's programs, a socket in the folder, no network."""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BIN = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
OWNER = "postgres"  # it refuses to run as root


def as_owner(command):
    """The command as the user who owns the database: ourselves, unless we are root."""
    return command if os.geteuid() else ["runuser", "-u", OWNER, "--", *command]


class Postgres:
    """Used with `with`. `url(name)` is a new database each time; `sync=False` is quicker and survives all but the
    machine's death."""

    def __init__(self, sync=False):
        self.folder = Path(tempfile.mkdtemp(prefix="logres-postgres-"))
        self.data = self.folder / "data"
        self.sync = sync

    def __enter__(self):
        if not os.geteuid():
            owner = pwd.getpwnam(OWNER)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        try:
            self.call("initdb", "-D", self.data, "-A", "trust", "-U", OWNER, "-E", "UTF8", "--locale", "C", "--no-sync")
            with open(self.data / "postgresql.conf", "a") as conf:
                conf.write(f"listen_addresses = ''\nunix_socket_directories = '{self.folder}'\n"
                           f"fsync = {'on' if self.sync else 'off'}\nlog_min_messages = fatal\n")
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *exception):
        subprocess.run(as_owner([str(BIN[-1] / "pg_ctl"), "-D", str(self.data), "-m", "immediate", "stop"]), cwd="/",
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        shutil.rmtree(self.folder, ignore_errors=True)

    def command(self, program, *words):
        return as_owner([str(BIN[-1] / program), *map(str, words)])

    def call(self, program, *words):
        # The server keeps what it inherits, so a pipe would stay open: a file.
        with tempfile.TemporaryFile("w+") as said:
            if subprocess.run(self.command(program, *words), cwd="/", stdin=subprocess.DEVNULL, stdout=said,
                              stderr=subprocess.STDOUT).returncode:
                said.seek(0)
                sys.exit(f"postgres: {program}: {said.read()}")

    start_words = property(lambda self: ["pg_ctl", "-D", self.data, "-l", self.folder / "log", "-w", "start"])
    stop_words = property(lambda self: ["pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop"])

    def start(self):
        self.call(*self.start_words)

    def stop(self):
        self.call(*self.stop_words)

    def url(self, name):
        self.call("createdb", "-h", self.folder, "-U", OWNER, name)
        return f"postgresql:///{name}?host={self.folder}&user={OWNER}"
