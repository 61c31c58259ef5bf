"""A WebSocket client for the tests of examples/online, and a server in a process of its own.

The client can also send what no honest page sends: frames in pieces, binary frames, broken ones.
"""

import asyncio
import base64
import collections
import json
import os
import re
import signal
import socket
import struct
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
PATIENCE = float(os.environ.get("PATIENCE") or 300)  # seconds: the limit of every wait, generous for a busy machine


class Closed(Exception):
    """The server closed the connection."""


def messages_in(text):
    """The texts of the messages of a text of the server: itself, or those of a list."""
    if not text.startswith("["):
        return [text]
    found, at = [], 0
    while at + 1 < len(text):  # `at`: the bracket or a comma
        _, end = json.JSONDecoder().raw_decode(text, at + 1)
        found.append(text[at + 1 : end])
        at = end
    return found


async def until(condition, what="what was waited for", limit=PATIENCE):
    """Waits until `condition()` holds, for what nobody sends a message about."""
    end = time.monotonic() + limit
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"{what} did not come in {limit:.0f} s")
        await asyncio.sleep(0.02)


class Socket:
    """One connection. `log` has the text of every message that was received."""

    tasks = set()  # the event loop keeps no task alive

    def __init__(self, reader, writer):
        self.reader, self.writer, self.log = reader, writer, []
        self.came = collections.deque()  # messages that came in one text with the last
        self.texts, self.end, self.status, self.ponged = asyncio.Queue(), None, None, asyncio.Event()
        # Reads all the time: the server hangs up on a client that leaves its pings unanswered for 45 s, and a wait that
        # runs out must not end in the middle of a frame.
        task = asyncio.create_task(self._read())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    @classmethod
    async def open(cls, port, origin="", protocol="logres", limit=2**26, room=None, address="127.0.0.1", tls=None):
        plain = socket.socket()
        if room:  # of the kernel, too: the server's has some segments
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        plain.bind((address, 0))
        plain.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", port))
        reader, writer = await asyncio.open_connection(sock=plain, limit=limit, ssl=tls, server_hostname="x" if tls else None)
        key = base64.b64encode(os.urandom(16)).decode()
        origin = origin or f"http://127.0.0.1:{port}"
        head = (
            f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nOrigin: {origin}\r\n"
        )
        head += f"Sec-WebSocket-Protocol: {protocol}\r\n\r\n" if protocol else "\r\n"
        writer.write(head.encode())
        try:
            status = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")[0]
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()
            raise Closed("handshake") from None
        if b" 101 " not in status:
            writer.close()
            raise Closed(status.decode())
        return cls(reader, writer)

    def frame(self, data, opcode=TEXT, final=True):
        """Sends a frame, masked as a client's frames are."""
        length = len(data)
        head = bytes([opcode | (0x80 if final else 0)])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        mask = os.urandom(4)
        keys = (mask * (length // 4 + 1))[:length]
        data = (int.from_bytes(data, "big") ^ int.from_bytes(keys, "big")).to_bytes(length, "big")
        self.writer.write(head + mask + data)

    def send(self, message):
        text = message if isinstance(message, str) else json.dumps(message, separators=(",", ":"))
        self.frame(text.encode())

    async def receive(self, timeout=PATIENCE):
        """The next message of the server."""
        if not self.came:
            if self.end is not None and self.texts.empty():
                raise Closed(self.end)
            text = await asyncio.wait_for(self.texts.get(), timeout)
            if text is None:
                raise Closed(self.end)
            self.came.extend(messages_in(text))
        self.log.append(self.came.popleft())
        return json.loads(self.log[-1])

    async def _read(self):
        try:
            while True:
                self.texts.put_nowait(await self._receive())
        except Closed as closed:
            self.end = str(closed)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.end = "connection"
        self.texts.put_nowait(None)
        self.ponged.set()

    async def _receive(self):
        text = b""
        while True:
            first, second = await self.reader.readexactly(2)
            length = second & 127
            if length == 126:
                (length,) = struct.unpack(">H", await self.reader.readexactly(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", await self.reader.readexactly(8))
            data = await self.reader.readexactly(length)
            opcode = first & 15
            if opcode == PING:
                self.frame(data, PONG)
            elif opcode == PONG:
                self.ponged.set()
            elif opcode == CLOSE:
                self.status = int.from_bytes(data[:2], "big")
                self.frame(data[:2], CLOSE)
                raise Closed(data[2:].decode(errors="replace"))
            elif opcode in (0, TEXT):
                text += data
                if first & 0x80:
                    return text.decode()

    async def until(self, *types, timeout=PATIENCE):
        """The next message of one of these types; others are skipped."""
        while True:
            message = await self.receive(timeout)
            if message["type"] in types:
                return message

    async def ask(self, message, *types):
        """Sends a message and waits for its answer, or its refusal."""
        self.send(message)
        return await self.until(*types, "refused")

    async def ping(self):
        """Waits until the server has taken in all that was sent."""
        self.ponged.clear()
        self.frame(b"", PING)
        await asyncio.wait_for(self.ponged.wait(), PATIENCE)
        if self.end is not None:
            raise Closed(self.end)

    async def close(self):
        self.writer.close()
        try:
            await self.writer.wait_closed()
        except ConnectionError:
            pass


class Server:
    """A server with a store, in a process of its own. `kill` is kill -9."""

    def __init__(self, program, store=None, **options):
        self.folder = tempfile.TemporaryDirectory(prefix="online-")
        self.program = program
        self.store = store or f"{self.folder.name}/online.sqlite"
        self.options = {"port": 0, "bot-ms": 0, "rate": 0, "web": str(ROOT / "build/web"), **options}
        self.process = self.port = self.reading = None
        self.before = []  # a program that runs it, with its words
        self.lines = []

    async def __aenter__(self):
        await self.start()
        return self

    async def __aexit__(self, *_):
        await self.stop()
        self.folder.cleanup()

    async def start(self):
        words = [str(word) for name, value in self.options.items() for word in (f"--{name}", value)[:1 if value is True else 2]]
        env = {**os.environ, "ASAN_OPTIONS": "detect_leaks=1:quarantine_size_mb=16", "UBSAN_OPTIONS": "print_stacktrace=1",
               "LSAN_OPTIONS": f"print_suppressions=0:suppressions={ROOT}/test/online/lsan.supp"}
        self.process = await asyncio.create_subprocess_exec(
            *self.before, self.program, "--store", self.store, *words, stderr=asyncio.subprocess.PIPE, env=env
        )
        while self.port is None:
            line = (await asyncio.wait_for(self.process.stderr.readline(), PATIENCE)).decode()
            if not line:
                raise RuntimeError("the server did not start:\n" + "".join(self.lines))
            self.lines.append(line)
            if found := re.search(r"https?://[^ ]*:(\d+)/", line):
                self.port = int(found[1])
        self.reading = asyncio.create_task(self._read())

    async def _read(self):
        while line := await self.process.stderr.readline():
            self.lines.append(line.decode())

    async def kill(self):
        self.process.kill()
        await self.process.wait()
        await self.reading
        self.port = None

    async def stop(self):
        """Stops the server as systemd would; it must end well, and without a sanitizer's complaint."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(self.process.wait(), PATIENCE)
        await self.reading
        said = "".join(self.lines)
        if self.process.returncode or "ERROR: " in said or "runtime error" in said:
            print(said[-8000:], file=sys.stderr)
            raise AssertionError(f"the server ended with {self.process.returncode}")
        self.port = None

    async def get(self, path, method="GET", port=None):
        """Asks for a file, or at another port of the server. Returns the head of the answer, in small letters, and the
        body."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port or self.port)
        writer.write(f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        head, _, body = answer.partition(b"\r\n\r\n")
        return head.decode("latin-1").lower(), body

    def socket(self, **how):
        return Socket.open(self.port, **how)
