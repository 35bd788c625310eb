/** Two soft notes, a fifth apart, and silence. In hertz and seconds. */
const NOTES = [
  { frequency: 587.33, at: 0 },
  { frequency: 880, at: 0.12 },
];
const LENGTH = 0.5;
const LOUDNESS = 0.05;

let context: AudioContext | null = null;

/** Plays the quiet sound of a new mail; without audio it stays silent. */
export function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const { frequency, at } of NOTES) playNote(context, frequency, context.currentTime + at);
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
}
