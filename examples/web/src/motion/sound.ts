// Short sounds, synthesised here: no file is loaded for them. Before the switch is on there is no AudioContext.

/** A tone: its pitch in hertz, and its start and length in seconds. */
type Tone = readonly [pitch: number, start: number, length: number];

const SOUNDS = {
  turn: [[587.33, 0, 0.32], [880, 0.16, 0.32]],
  /** A die hits the table ever faster. */
  dice: [0, 0.13, 0.24, 0.33, 0.4, 0.46].map((start, i): Tone => [i % 2 ? 190 : 240, start, 0.05]),
  points: [[659.25, 0, 0.14], [987.77, 0.09, 0.28]],
  loss: [[311.13, 0, 0.18], [233.08, 0.12, 0.32]],
  end: [[523.25, 0, 0.3], [659.25, 0.14, 0.3], [783.99, 0.28, 0.3], [1046.5, 0.42, 0.8]],
} satisfies Record<string, readonly Tone[]>; // prettier-ignore

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

/** Browsers let a page be heard only after somebody has touched it. */
export function allowSound(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
}

/** Lets a person hear it who has just switched it on. */
export function trySound(): void {
  allowSound();
  void context?.resume().then(
    () => play('turn'),
    () => {},
  );
}

export function play(sound: Sound): void {
  if (context?.state !== 'running') return;
  for (const [pitch, start, length] of SOUNDS[sound]) {
    const at = context.currentTime + start;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    if (sound === 'dice') tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.15, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
