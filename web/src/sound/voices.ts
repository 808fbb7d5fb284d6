/** The three ways in which our sounds are made: a tone, a knock on wood, a breath of noise. */

export interface Room {
  readonly audio: BaseAudioContext;
  readonly to: AudioNode;
  /** Now, in the time of the audio. */
  readonly at: number;
}

interface Voice {
  /** Seconds. */
  readonly length: number;
  readonly gain: number;
  readonly after?: number;
}

export interface Tone extends Voice {
  readonly pitch: number;
  /** Where the pitch glides to. */
  readonly to?: number;
  readonly wave?: OscillatorType;
}

export function tone(room: Room, { pitch, to, length, gain, after = 0, wave = "sine" }: Tone): void {
  const start = room.at + after;
  const voice = room.audio.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch, start);
  if (to) voice.frequency.exponentialRampToValueAtTime(to, start + length);
  voice.connect(fading(room, start, length, gain, 0.006)).connect(room.to);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/** Wood: a pitch that falls at once, and dies quickly. */
export function knock(room: Room, { pitch, length, gain, after = 0 }: Tone): void {
  tone(room, { pitch: pitch * 1.5, to: pitch * 0.7, length, gain, after, wave: "triangle" });
}

export interface Noise extends Voice {
  /** The middle of the band at the beginning and at the end, in hertz. */
  readonly from: number;
  readonly to: number;
  /** How narrow the band is. */
  readonly width: number;
  /** How much of the length it takes to grow loud. */
  readonly swell?: number;
}

export function noise(room: Room, { from, to, length, gain, width, after = 0, swell = 0.04 }: Noise): void {
  const start = room.at + after;
  const source = room.audio.createBufferSource();
  source.buffer = hiss(room.audio);
  const band = room.audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = width;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + length);
  source
    .connect(band)
    .connect(fading(room, start, length, gain, length * swell))
    .connect(room.to);
  source.start(start, Math.random() * 0.5, length + 0.02);
}

/** −60 dB: as near to silence as an exponential needs to come. */
const SILENT = 0.001;

function fading(room: Room, start: number, length: number, gain: number, attack: number): GainNode {
  const node = room.audio.createGain();
  node.gain.setValueAtTime(SILENT, start);
  node.gain.exponentialRampToValueAtTime(gain, start + Math.max(0.002, attack));
  node.gain.exponentialRampToValueAtTime(SILENT, start + length);
  return node;
}

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

function hiss(audio: BaseAudioContext): AudioBuffer {
  const known = hisses.get(audio);
  if (known) return known;
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const values = buffer.getChannelData(0);
  for (let index = 0; index < values.length; index++) values[index] = 2 * Math.random() - 1;
  hisses.set(audio, buffer);
  return buffer;
}
