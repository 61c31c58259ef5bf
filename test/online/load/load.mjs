// Load on the online server: load.mjs ONLINE [SECONDS [ROUNDS [PART...]]]. ONLINE is the server's program. Each match has
// three sockets: two players, who move at random, and a spectator. Parts:
//   full    10, 100 and 1,000 matches at full speed
//   paced   1,000 matches at one move per second
//   idle    10,000 connections that say nothing, beside 100 paced matches
//   memory  bytes of a match and of a connection
// A probe of the disk stands beside each run: a figure without one says nothing.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

const here = path.dirname(fileURLToPath(import.meta.url));
const [program, seconds = '8', rounds = '3', ...parts] = process.argv.slice(2);
const SECONDS = Number(seconds);
const ROUNDS = Number(rounds);
const folder = fs.mkdtempSync(path.join(process.env.FOLDER ?? os.tmpdir(), 'online-load-'));

// ---- measuring ---------------------------------------------------------------------------------

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** The median time of a sync of 4 KiB, in ms. */
function probe() {
  const file = fs.openSync(path.join(folder, 'probe'), 'w');
  const times = [];
  for (let i = 0; i < 40; i++) {
    const start = performance.now();
    fs.writeSync(file, Buffer.alloc(4096, i), 0, 4096, i * 4096);
    fs.fdatasyncSync(file);
    times.push(performance.now() - start);
  }
  fs.closeSync(file);
  return at(times.sort((a, b) => a - b), 0.5);
}

/** Processor time of a process, in seconds, and its memory, in bytes. */
function usage(pid) {
  const words = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const kib = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
  return { cpu: (Number(words[11]) + Number(words[12])) / 100, memory: Number(kib) * 1024 };
}

// ---- servers -----------------------------------------------------------------------------------

const said = (stream, pattern) =>
  new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (data) => {
      const found = pattern.exec((text += data));
      if (found) resolve(found);
    });
    stream.on('end', () => reject(new Error(`the server did not start: ${text}`)));
  });

async function start(extra = []) {
  const store = path.join(folder, `store-${Math.random()}`);
  const words = `--port 0 --store ${store} --web ${here} --rate 0 --per-address 100000 --connections 12000`;
  const child = spawn(program, [...words.split(' '), '--memory-mb', '1024', ...extra], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = (await said(child.stderr, /https?:\/\/[^ ]*:(\d+)\//))[1];
  return { child, port };
}

async function stop(server) {
  server.child.kill();
  await new Promise((resolve) => server.child.on('exit', resolve));
}

// ---- matches -----------------------------------------------------------------------------------
// A match calls `ready(act)` when somebody may move; act() sends the move. Then `ready` is called again. The sockets read
// no more than they need, since the servers have only what is left of two cores.
const TURN = /"type":"turn","seq":(\d+),"ply":(\d+),"actor":\d+,"legal":(\[.*?\]),"gains"/;
const END = /"type":"turn","seq":\d+,"ply":\d+,"actor":null/;

/** A socket of a page that says nothing yet. */
const connect = (server) =>
  new Promise((resolve, reject) => {
    const headers = { origin: `http://127.0.0.1:${server.port}` };
    const options = { perMessageDeflate: false, headers };
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/`, 'logres', options);
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
  });

async function join(server, ready) {
  const sockets = await Promise.all([0, 1, 2].map(() => connect(server)));
  const begin = () =>
    sockets[0].send(
      JSON.stringify({
        type: 'new',
        game: 'artus',
        config: {},
        players: [0, 1].map((seat) => ({ kind: 'person', name: `P${seat}` })),
      }),
    );
  const made = ({ id, seats, watch }) =>
    [...seats, watch].forEach((token, seat) =>
      sockets[seat].send(JSON.stringify({ type: 'join', id, token })),
    );
  const play = (socket, [, seq, ply, moves]) => {
    const legal = JSON.parse(moves);
    const move = legal[Math.floor(Math.random() * legal.length)];
    ready(() => socket.send(JSON.stringify({ type: 'play', seq: Number(seq), ply: Number(ply), move })));
  };
  sockets.forEach((socket, seat) => {
    socket.on('message', (data) => {
      const text = data.toString();
      const turn = seat < 2 && TURN.exec(text);
      if (turn) play(socket, turn);
      else if (seat === 0 && END.test(text)) begin();
      else if (text.startsWith('{"type":"made"')) made(JSON.parse(text));
      else if (text.includes('{"type":"refused"')) throw new Error(text);
    });
  });
  begin();
  return sockets;
}

/** Lets so many matches run; pace: ms between two moves of a match, or 0. Gives moves a second, latencies in ms. */
async function measure(server, count, pace) {
  const times = [];
  let counting = false;
  let moves = 0;
  let over = false;
  let held = []; // first moves, until all have joined
  const all = [];
  const begin = async () => {
    let sent = 0;
    const sockets = await join(server, (act) => {
      if (over) return;
      if (sent && counting) {
        moves++;
        times.push(performance.now() - sent);
      }
      const go = () => {
        sent = performance.now();
        act();
      };
      if (held) held.push(go);
      else if (pace) setTimeout(go, pace * (0.5 + Math.random()));
      else go();
    });
    all.push(...sockets);
  };
  for (let number = 0; number < count; number += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - number) }, begin));
  const first = held;
  held = null;
  for (const go of first) setTimeout(go, pace * Math.random());
  await sleep(1500);
  const before = usage(server.child.pid);
  const began = performance.now();
  counting = true;
  await sleep(SECONDS * 1000);
  counting = false;
  over = true;
  const took = (performance.now() - began) / 1000;
  const after = usage(server.child.pid);
  for (const socket of all) socket.terminate();
  times.sort((a, b) => a - b);
  return {
    rate: moves / took,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    cpu: ((after.cpu - before.cpu) / moves) * 1e6,
  };
}

const show = (result, sync) =>
  console.log(
    `  ${result.rate.toFixed(0).padStart(7)} moves/s   p50 ${result.p50.toFixed(1)} ` +
      `p99 ${result.p99.toFixed(1)} ms   ${result.cpu.toFixed(0)} µs of server time per move   sync ${sync.toFixed(2)} ms`,
  );

async function repeat(title, count, pace) {
  console.log(`${title}, ${count} matches`);
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start();
    const sync = probe();
    show(await measure(server, count, pace), sync);
    await stop(server);
  }
}

// ---- parts -------------------------------------------------------------------------------------

const tests = {
  full: async () => {
    for (const count of [10, 100, 1000]) await repeat('at full speed', count, 0);
  },
  paced: () => repeat('one move per second', 1000, 1000),

  idle: async () => {
    const server = await start();
    const sockets = [];
    while (sockets.length < 10000) {
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => connect(server)))));
      for (const socket of sockets.slice(-100)) socket.send('{"type":"hello"}');
    }
    await sleep(2000);
    console.log(`${sockets.length} idle connections beside 100 matches at one move per second`);
    const sync = probe();
    show(await measure(server, 100, 1000), sync);
    const alive = sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length;
    console.log(`  ${alive} of them are still open`);
    for (const socket of sockets) socket.terminate();
    await stop(server);
  },

  memory: async () => {
    const server = await start();
    const free = usage(server.child.pid).memory;
    const sockets = [];
    for (let i = 0; i < 20; i++)
      sockets.push(...(await Promise.all(Array.from({ length: 150 }, () => connect(server)))));
    await sleep(1000);
    const idle = usage(server.child.pid).memory;
    for (const socket of sockets) socket.terminate();
    await stop(server);
    const other = await start();
    const empty = usage(other.child.pid).memory;
    await measure(other, 1000, 1000);
    const busy = usage(other.child.pid).memory;
    await stop(other);
    const connection = (idle - free) / 3000;
    console.log(
      `memory: a connection ${(connection / 1024).toFixed(1)} KiB, a match ` +
        `${(((busy - empty) / 1000 - 3 * connection) / 1024).toFixed(1)} KiB and its three connections`,
    );
  },
};

try {
  for (const part of parts.length ? parts : Object.keys(tests)) await tests[part]();
} finally {
  fs.rmSync(folder, { recursive: true });
}
process.exit(0);
