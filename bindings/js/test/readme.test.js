/* The code of README.md runs as it stands: its first blocks are one program. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PACKAGE = new URL('../', import.meta.url);

const blocks = (text) => [...text.matchAll(/```js\n(.*?)```/gs)].map(([, block]) => block).join('');
const run = (args, input) => execFileSync('node', args, { cwd: fileURLToPath(PACKAGE), input, encoding: 'utf8' });

const room = () => {
    const [first, ...parts] = readFileSync(new URL('README.md', PACKAGE), 'utf8').split('\n## ');
    const [imports, loading] = blocks(first).split('\n\n', 2);
    return [imports, loading, blocks(parts.find((part) => part.startsWith('A room')))].join('\n');
};

test('the program of README.md, and the examples', () => {
    const [first] = readFileSync(new URL('README.md', PACKAGE), 'utf8').split('\n## ');
    const tell = '\nconsole.log(saved.length, JSON.stringify(events[0]), refusal.text, refusal.rule);\n';
    const said = run(['--input-type=module'], blocks(first) + tell);
    assert.match(said, /^courtier jester \{ type: 'courtier', courtier: 'jester' \}$/m);
    assert.match(said, /^\d{3,} \{"event":"moved","piece":"knight-0",.* seat 1 is taken AR-11$/m);
    assert.match(run(['--input-type=module'], room()), /^the match is at ply 1\nit is seat 1's turn$/m);
    for (const name of ['hello', 'bot'])
        assert.match(run([`examples/${name}.mjs`, 'four_courts', '20']), /scores: \[ \d+, \d+ \]/);
});

test('the room of README.md keeps no copies of its match', () => {
    run(['--input-type=module'], `import assert from 'node:assert/strict';
        ${room()}
        const busy = Room.new('room.json', 'artus', { players: 2 });
        const { host: { keys }, state: { actor } } = busy.match;
        const before = logres.memoryBytes;
        for (let i = 0; i < 3000; i++)
            assert.throws(() => busy.play(keys[actor], 'nonsense', busy.match.ply), { code: 'LOGRES_ERR_MOVE' });
        for (let i = 0; i < 10; i++)
            busy.play(keys[busy.match.state.actor], busy.match.state.legalIds()[0], busy.match.ply);
        assert.equal(logres.memoryBytes, before);
        rmSync('room.json');`);
});
