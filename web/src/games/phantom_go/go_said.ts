// SPDX-License-Identifier: GPL-3.0-or-later
// The umpire's words (docs/protocol.md) as sentences.
import type { Told } from '../../logic/said';
import { readWords } from '../../logic/words';
import { phantomGoTexts as texts } from './phantom_go_texts';

/* How many stones, and which of them are told: all or some. */
function takenText(side: string, captured: string | undefined, known: string | undefined): string[] {
  if (captured === undefined) return [];
  const { took, tookThese, tookKnown } = texts.said;
  const list = (points: string) => points.split(',').join(', ');
  if (!/^\d/.test(captured)) return [tookThese(side, captured.split(',').length, list(captured))];
  return [known ? tookKnown(side, Number(captured), list(known)) : took(side, Number(captured))];
}

export function say({ by, answer, words }: Told): string[] {
  const { captured, known, atari, why, pass } = readWords(words);
  const side = by ? texts.sides[by] : '';
  const { moved, passed, illegal, occupied, nonsense } = texts.said;
  return [
    answer === 'illegal' && (why ? occupied : illegal),
    answer === 'nonsense' && nonsense,
    (answer === 'pass' || pass) && passed(side),
    answer === 'moved' && moved(side),
    ...takenText(side, captured, known),
    atari && texts.said.atari,
  ].filter((sentence): sentence is string => Boolean(sentence));
}
