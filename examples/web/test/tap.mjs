// Tests as lines of TAP. A test is a function that throws if it fails.

let count = 0;
let failed = 0;

export async function test(what, work) {
  count++;
  try {
    await work();
    console.log(`ok ${count} - ${what}`);
  } catch (error) {
    failed++;
    console.log(`not ok ${count} - ${what}`);
    // Of Promise.any each error.
    for (const one of [error, ...(error?.errors ?? [])])
      console.log(String(one?.stack ?? one).replace(/^/gm, '#   '));
  }
}

/** Prints a comment line. */
export const say = (text) => console.log(`# ${text}`);

/** Fails if the list is not empty. */
export function none(wrong) {
  const all = [...new Set(wrong)];
  if (!all.length) return;
  const more = all.length > 12 ? [`and ${all.length - 12} more`] : [];
  throw new Error(['', ...all.slice(0, 12), ...more].join('\n'));
}

export function finish() {
  console.log(`1..${count}`);
  process.exit(failed ? 1 : 0);
}
