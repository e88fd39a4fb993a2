// SPDX-License-Identifier: GPL-3.0-or-later
// Short sounds, made on the spot.
import { gameOf } from '../games/games';
import { isAccepted, isRefused, type GameState } from '../logic/game_state';
import type { GameEvent } from '../protocol';
import { settings } from './settings';

export type Sound = 'move' | 'capture' | 'refused' | 'check' | 'begin' | 'end' | 'low';

let context: AudioContext | null = null;

interface Tone {
  at: number; // seconds from now
  hertz: number;
  seconds: number;
  loud: number;
  shape?: OscillatorType;
}

const SOUNDS: Record<Sound, Tone[]> = {
  move: [{ at: 0, hertz: 190, seconds: 0.07, loud: 0.5 }, { at: 0, hertz: 940, seconds: 0.025, loud: 0.12 }],
  capture: [{ at: 0, hertz: 150, seconds: 0.09, loud: 0.5 }, { at: 0.05, hertz: 230, seconds: 0.08, loud: 0.4 }],
  refused: [{ at: 0, hertz: 110, seconds: 0.12, loud: 0.5, shape: 'triangle' }],
  check: [{ at: 0, hertz: 440, seconds: 0.12, loud: 0.2 }, { at: 0.11, hertz: 587, seconds: 0.16, loud: 0.2 }],
  begin: [{ at: 0, hertz: 330, seconds: 0.14, loud: 0.18 }, { at: 0.12, hertz: 494, seconds: 0.2, loud: 0.18 }],
  end: [{ at: 0, hertz: 392, seconds: 0.2, loud: 0.2 }, { at: 0.18, hertz: 294, seconds: 0.35, loud: 0.2 }],
  low: [{ at: 0, hertz: 700, seconds: 0.05, loud: 0.15 }],
};

function playTone(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + tone.at;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = tone.shape ?? 'sine';
  oscillator.frequency.setValueAtTime(tone.hertz, start);
  oscillator.frequency.exponentialRampToValueAtTime(tone.hertz * 0.8, start + tone.seconds);
  volume.gain.setValueAtTime(tone.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + tone.seconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + tone.seconds);
}

/* Browsers allow sounds only once the person has done something on the page. */
export function playSound(sound: Sound): void {
  if (!settings.get().sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const tone of SOUNDS[sound]) playTone(context, tone);
}

export function soundOfEvent(event: GameEvent, state: GameState): Sound | null {
  if (event.over ?? (event.answer === 'over' ? state.over : null)) return 'end';
  if (isRefused(event)) return event.try === undefined ? null : 'refused';
  if (!isAccepted(event)) return null;
  const { alarm, captured } = gameOf(state.kind).hear(event.words);
  return alarm ? 'check' : captured ? 'capture' : 'move';
}
