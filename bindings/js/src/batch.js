export function batchOf() {
    throw new Error('to come');
}
