/* The code of README.md runs as it stands: its first blocks are one program. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PACKAGE = new URL('../', import.meta.url);

const blocks = (text) => [...text.matchAll(/```js\n(.*?)```/gs)].map(([, block]) => block).join('');
const run = (args, input) => execFileSync('node', args, { cwd: fileURLToPath(PACKAGE), input, encoding: 'utf8' });

test('the program of README.md, and the examples', () => {
    const [first] = readFileSync(new URL('README.md', PACKAGE), 'utf8').split('\n## ');
    const tell = '\nconsole.log(saved.length, JSON.stringify(events[0]), refusal.text, refusal.rule);\n';
    const said = run(['--input-type=module'], blocks(first) + tell);
    assert.match(said, /^courtier jester \{ type: 'courtier', courtier: 'jester' \}$/m);
    assert.match(said, /^\d{3,} \{"event":"moved","piece":"knight-0",.* seat 1 is taken AR-11$/m);
    const room = readFileSync(new URL('README.md', PACKAGE), 'utf8').split('\n## ').find((part) => part.startsWith('A room'));
    assert.match(run(['--input-type=module'], blocks(first).split('\n\n', 2).join('\n') + blocks(room)),
                 /^the match is at ply 1\nit is seat 1's turn$/m);
    for (const name of ['hello', 'bot'])
        assert.match(run([`examples/${name}.mjs`, 'four_courts', '20']), /scores: \[ \d+, \d+ \]/);
});
