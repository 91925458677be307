/** Short sounds, made on the spot: no files. Silent until the first touch, as browsers ask, and when sound is off. */
import { settings } from './settings.svelte';

export type Sound = 'card' | 'shot' | 'miss' | 'hit' | 'turn' | 'draw' | 'gold' | 'over' | 'chat' | 'tick' | 'bomb';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function wake(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return noise;
}

/** A burst of filtered noise. */
function burst(audio: AudioContext, { from, to, length, loud }: { from: number; to: number; length: number; loud: number }): void {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  const t = audio.currentTime;
  source.buffer = hiss(audio);
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(from, t);
  filter.frequency.exponentialRampToValueAtTime(to, t + length);
  gain.gain.setValueAtTime(loud, t);
  gain.gain.exponentialRampToValueAtTime(0.001, t + length);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(t);
  source.stop(t + length);
}

/** Plucked notes, one after another. */
function pluck(audio: AudioContext, notes: number[], { step = 0.09, loud = 0.12, shape = 'triangle' as OscillatorType } = {}): void {
  notes.forEach((frequency, i) => {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const t = audio.currentTime + i * step;
    tone.type = shape;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(loud, t);
    gain.gain.exponentialRampToValueAtTime(0.001, t + 0.35);
    tone.connect(gain).connect(audio.destination);
    tone.start(t);
    tone.stop(t + 0.36);
  });
}

const SOUNDS: Record<Sound, (audio: AudioContext) => void> = {
  card: (a) => burst(a, { from: 2600, to: 900, length: 0.08, loud: 0.12 }),
  draw: (a) => burst(a, { from: 1200, to: 3200, length: 0.1, loud: 0.08 }),
  shot: (a) => burst(a, { from: 1800, to: 90, length: 0.34, loud: 0.55 }),
  miss: (a) => burst(a, { from: 5200, to: 1400, length: 0.22, loud: 0.12 }),
  hit: (a) => {
    burst(a, { from: 500, to: 70, length: 0.25, loud: 0.4 });
    pluck(a, [147], { loud: 0.14 });
  },
  turn: (a) => pluck(a, [392, 523]),
  gold: (a) => pluck(a, [1319, 1568, 2093], { step: 0.05, loud: 0.05, shape: 'sine' }),
  over: (a) => pluck(a, [392, 494, 587, 784], { step: 0.14 }),
  chat: (a) => pluck(a, [660], { loud: 0.05 }),
  tick: (a) => pluck(a, [880], { loud: 0.09, shape: 'square' }),
  bomb: (a) => {
    burst(a, { from: 3800, to: 5200, length: 0.5, loud: 0.16 });
    burst(a, { from: 300, to: 60, length: 0.3, loud: 0.3 });
  },
};

/** Plays a sound, unless sound is off. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  const audio = wake();
  if (audio?.state === 'running') SOUNDS[sound](audio);
}

/** Lets the browser's first touch wake the sound. */
export function armSound(): void {
  if (typeof document === 'undefined') return;
  const first = () => settings.sound && wake();
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, first, { once: true, passive: true });
}
