// The search of the reference site: all words must occur in a section; those with words in their heading come first.

'use strict';

const MOST = 30;
const input = document.querySelector('input[type=search]');
const results = document.querySelector('#results');
let rows;

/** The index is a script, since pages opened as files may not read others; it is loaded when it is first needed. */
function load() {
    if (rows) return;
    rows = [];
    const script = document.createElement('script');
    script.src = 'search-index.js';
    script.onload = () => {
        rows = searchIndex.map(([url, page, heading, text]) => ({
            url, page, heading, text,
            head: `${heading || page}`.toLowerCase(),
            all: `${page} ${heading} ${text}`.toLowerCase(),
        }));
        show();
    };
    document.head.append(script);
}

function score(row, words) {
    let sum = 0;
    for (const word of words) {
        if (!row.all.includes(word)) return 0;
        sum += row.head === word || row.head === `${word}()` ? 100 : row.head.includes(word) ? 10 : 1;
    }
    return sum + (row.heading ? 0 : 0.5);
}

/** The text around the first word that occurs in it. */
function excerpt(text, words) {
    const at = Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).map((i) => (i < 0 ? Infinity : i)));
    const from = Number.isFinite(at) ? Math.max(0, at - 50) : 0;
    return (from ? '…' : '') + text.slice(from, from + 160) + (from + 160 < text.length ? '…' : '');
}

function element(tag, text, ...children) {
    const made = document.createElement(tag);
    made.append(text, ...children);
    return made;
}

function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    results.hidden = words.length === 0;
    if (results.hidden) return;
    const found = rows
        .map((row) => ({ row, score: score(row, words) }))
        .filter((one) => one.score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, MOST);
    results.replaceChildren(...found.map(({ row }) => {
        const link = element('a', element('strong', row.heading || row.page), row.heading ? ` ${row.page}` : '',
            element('small', excerpt(row.text, words)));
        link.href = row.url;
        return link;
    }));
    if (found.length === 0) results.append(element('p', rows.length ? 'Nothing found.' : 'Loading …'));
}

input.addEventListener('focus', load);
input.addEventListener('input', () => { load(); show(); });
input.form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
});
results.addEventListener('click', () => { results.hidden = true; });
document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') results.hidden = true;
    if (event.key === '/' && document.activeElement !== input) {
        event.preventDefault();
        input.focus();
    }
});
document.addEventListener('pointerdown', (event) => {
    if (!results.contains(event.target) && event.target !== input) results.hidden = true;
});
