const NOTES_HZ = [660, 880];
const NOTE_S = 0.14;
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

/** Generates two soft notes, so no audio file is loaded. Browsers allow sound only after a user gesture. */
export function playOrderSound(): void {
  try {
    context ??= new AudioContext();
    for (const [index, hertz] of NOTES_HZ.entries()) playNote(context, hertz, context.currentTime + index * NOTE_S);
  } catch {
    // The browser has no audio. The counter still shows the new order.
  }
}

function playNote(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S * 2);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + NOTE_S * 2);
}
