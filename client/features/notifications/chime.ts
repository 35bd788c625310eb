import { createStore } from 'zustand';

/** Two soft notes, a fifth apart, in hertz; `at` in seconds. */
const NOTES = [
  { frequency: 587.33, at: 0 },
  { frequency: 880, at: 0.12 },
];
const NOTE_LENGTH_S = 0.5;
const PEAK_GAIN = 0.05;

/** Kept for the next sound: Safari plays without a click only in a context that a click started. */
const audio = createStore<{ context: AudioContext | null }>(() => ({ context: null }));

/** Plays the sound of a new message. Does nothing if the browser has no audio. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = audio.getState().context ?? new AudioContext();
  audio.setState({ context });
  void context.resume();
  for (const { frequency, at } of NOTES) playNote(context, frequency, context.currentTime + at);
}

function playNote(context: AudioContext, frequency: number, start: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(PEAK_GAIN, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_LENGTH_S);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + NOTE_LENGTH_S);
}
