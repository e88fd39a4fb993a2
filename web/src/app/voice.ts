// SPDX-License-Identifier: GPL-3.0-or-later
// The umpire's voice: the browser's own, in the language of the page.
import { texts } from '../texts';
import { settings } from './settings';

interface Waiting {
  text: string;
  turn: number;
}

let waiting: Waiting[] = []; // what is being said, and what comes after it

const hasVoice = () => 'speechSynthesis' in globalThis;

function utter(said: Waiting): void {
  const utterance = new SpeechSynthesisUtterance(said.text);
  utterance.lang = texts.language;
  utterance.voice = speechSynthesis.getVoices().find(({ lang }) => lang.startsWith(texts.language)) ?? null;
  utterance.onend = utterance.onerror = () => { waiting = waiting.filter((other) => other !== said); };
  speechSynthesis.speak(utterance);
}

/* What is older than the last move of each side is not said any more: who plays faster than the voice
 * speaks hears where the game is, not where it was. A sentence that is cut off so is begun again. */
export function say(sentences: string[], turn: number): void {
  if (!settings.get().voice || !hasVoice()) return;
  const kept = waiting.filter((other) => other.turn >= turn - 1);
  if (kept.length < waiting.length) {
    speechSynthesis.cancel();
    kept.forEach(utter);
  }
  const added = sentences.map((text) => ({ text, turn }));
  waiting = [...kept, ...added];
  added.forEach(utter);
}

/* What was just asked for goes before everything, which is not said any more. */
export function sayNow(sentences: string[], turn: number): void {
  hush();
  say(sentences, turn);
}

export function hush(): void {
  waiting = [];
  if (hasVoice()) speechSynthesis.cancel();
}
