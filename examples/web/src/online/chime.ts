// A short sound, made here: no file is loaded for it.

const NOTES = [587.33, 880]; // D5, A5
const LENGTH = 0.16; // seconds a note

let context: AudioContext | null = null;

/** Browsers let a page be heard only after somebody has touched it. */
export function allowSound(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
}

/** Lets a person hear it who has just switched it on. */
export function tryChime(): void {
  allowSound();
  void context?.resume().then(chime, () => {});
}

export function chime(): void {
  if (context?.state !== 'running') return;
  for (const [i, pitch] of NOTES.entries()) {
    const start = context.currentTime + i * LENGTH;
    const [note, volume] = [context.createOscillator(), context.createGain()];
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * LENGTH);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + 2 * LENGTH);
  }
}
