// A line between a browser and the server: records every message that the page is told, and can be cut or held in the
// middle of one. Each browser has its own, so its address, too, is its own.

import { connect, createServer } from 'node:net';

/** Takes the frames of a WebSocket out of its bytes; `masked`: what a client sends. */
class Frames {
  rest = Buffer.alloc(0);
  parts = [];

  /** The texts that are whole now. */
  take(bytes) {
    this.rest = Buffer.concat([this.rest, bytes]);
    const texts = [];
    for (;;) {
      const { rest } = this;
      if (rest.length < 2) return texts;
      const masked = rest[1] >> 7;
      let length = rest[1] & 127;
      let at = 2;
      if (length === 126)
        [length, at] = rest.length < 4 ? [Infinity, 4] : [rest.readUInt16BE(2), 4];
      else if (length === 127)
        [length, at] = rest.length < 10 ? [Infinity, 10] : [Number(rest.readBigUInt64BE(2)), 10];
      const begin = at + 4 * masked;
      if (rest.length < begin + length) return texts;
      const data = Buffer.from(rest.subarray(begin, begin + length));
      if (masked) for (let i = 0; i < length; i++) data[i] ^= rest[at + (i & 3)];
      const [last, kind] = [rest[0] >> 7, rest[0] & 15];
      this.rest = rest.subarray(begin + length);
      if (kind > 2) continue; // a ping, or the end
      this.parts.push(data);
      if (!last) continue;
      texts.push(Buffer.concat(this.parts).toString());
      this.parts = [];
    }
  }
}

export class Line {
  /** All messages that came from the server, by connection, and all that were sent to it. */
  connections = [];
  told = [];
  sent = [];
  sockets = new Set();
  held = false;
  delayed = false;
  /** What the server said meanwhile. */
  later = [];
  /** Sockets of lines that died in silence. */
  dead = new Set();
  /** What is to happen at the next message of a type: {type, how}. */
  trap = null;
  /** How many messages had been sent when a move was refused last. */
  refused = 0;

  /** `to`: a function that gives the server's port. */
  static async open(to) {
    const line = new Line();
    line.to = to;
    line.server = createServer((client) => line.joined(client));
    await new Promise((done) => line.server.listen(0, '127.0.0.1', done));
    line.address = `http://127.0.0.1:${line.server.address().port}/`;
    return line;
  }

  joined(client) {
    if (this.held) return void client.destroy();
    const server = connect(this.to(), '127.0.0.1');
    const end = () => {
      for (const socket of [client, server]) {
        socket.destroy();
        this.sockets.delete(socket);
      }
    };
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ]) {
      this.sockets.add(socket);
      // What one side sent before it closed still comes to the other.
      socket.on('error', end).on('close', (failed) => {
        this.sockets.delete(socket);
        if (!failed) other.destroySoon();
      });
    }
    let [down, up, head, told] = [null, null, '', []];
    server.on('data', (bytes) => {
      if (this.dead.has(client)) return;
      let body = bytes;
      if (!down && head !== null) {
        head += bytes.toString('latin1');
        const at = head.indexOf('\r\n\r\n');
        if (at < 0 || !head.startsWith('HTTP/1.1 101')) head = at < 0 ? head : null;
        else {
          [down, up] = [new Frames(), new Frames()];
          this.connections.push((told = []));
          body = Buffer.from(head.slice(at + 4), 'latin1');
        }
      }
      for (const text of down?.take(body) ?? []) {
        const messages = [JSON.parse(text)].flat();
        told.push(...messages);
        this.told.push(...messages);
        if (messages.some(({ type }) => type === 'refused')) this.refused = this.sent.length;
      }
      if (this.delayed) this.later.push(() => client.write(bytes));
      else client.write(bytes);
    });
    client.on('data', (bytes) => {
      if (this.dead.has(client)) return;
      if (!up) return void server.write(bytes);
      const texts = up.take(bytes);
      this.sent.push(...texts.map((text) => JSON.parse(text)));
      const caught = texts.some((text) => this.trap?.type === JSON.parse(text).type);
      const how = caught ? this.trap.how : null;
      if (caught) this.trap = null;
      if (how === 'before') return end(); // it never comes to the server
      server.write(bytes);
      if (how === 'after') setTimeout(end, 0); // it comes, and its answer does not
    });
  }

  /** Cuts the line at the next move: `before` the server has it, or `after`. */
  cutAt(type, how) {
    this.trap = { type, how };
  }

  cut() {
    for (const socket of [...this.sockets]) socket.destroy();
  }

  /** Nothing comes through these connections any more, and nobody is told. */
  die() {
    for (const socket of this.sockets) this.dead.add(socket);
  }

  /** What the server says waits until it is released; what the page says goes through. */
  delay(delayed) {
    this.delayed = delayed;
    if (!delayed) for (const write of this.later.splice(0)) write();
  }

  /** Nothing goes through until it is released. */
  hold(held) {
    this.held = held;
    if (held) this.cut();
  }

  last(type) {
    return this.told.findLast((message) => message.type === type);
  }

  /** Whether a move that the page sent has no answer yet. */
  get isAsking() {
    const at = this.sent.findLastIndex(({ type }) => type === 'play');
    if (at < this.refused || this.matchAt(at) !== this.matchAt(this.sent.length)) return false;
    return this.sent[at].seq === this.last('turn')?.seq;
  }

  /** The match that the page had joined when it had sent so many messages. */
  matchAt(count) {
    return this.sent.slice(0, count).findLast(({ type }) => type === 'join')?.id;
  }

  /** What was told and asked last, in short. */
  lately() {
    const short = ({ type, seq, ply, actor, legal, asked, code }) =>
      [type, seq, ply, actor, legal && 'legal', asked, code].filter((one) => one != null).join(' ');
    const [told, sent] = [this.told, this.sent].map((all) => all.slice(-8).map(short).join(', '));
    return `told: ${told}; sent: ${sent}`;
  }

  close() {
    this.cut();
    this.server.close();
  }
}
