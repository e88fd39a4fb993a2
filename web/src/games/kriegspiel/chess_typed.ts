// SPDX-License-Identifier: GPL-3.0-or-later
// A try as a person types it: e2e4, e2-e4, Nf3, exd5, e8=Q, O-O, any. Men have the letters of the page's
// language, or else the English ones.
import { pointsOf } from '../../logic/points';
import type { View } from '../../protocol';
import type { Typed } from '../game';
import { MEN } from './fen';
import { kriegspielTexts as texts } from './kriegspiel_texts';

function choose(found: string[], promotion: string | undefined): Typed {
  const bases = new Set(found.map((text) => text.slice(0, 4)));
  if (bases.size === 0) return { is: 'not_askable' };
  if (bases.size > 1) return { is: 'ambiguous' };
  const base = [...bases][0]!;
  if (found.includes(base) || !promotion) return { is: 'try', text: base };
  return found.includes(base + promotion)
    ? { is: 'try', text: base + promotion }
    : { is: 'not_askable' };
}

function readCoordinates(text: string, view: View): Typed | null {
  const match = /^([a-h]\d)-?x?([a-h]\d)=?([qrbn])?$/.exec(text.toLowerCase());
  if (!match) return null;
  const base = match[1]! + match[2]!;
  return choose(view.tries.filter((known) => known.startsWith(base)), match[3]);
}

function readCastling(text: string, view: View): Typed | null {
  const match = /^[o0]-?[o0](-?[o0])?$/i.exec(text);
  if (!match) return null;
  const [file, other] = match[1] ? ['c', 'e'] : ['g', 'e'];
  return choose(view.tries.filter((known) =>
    view.men[known.slice(0, 2)] === 'king' && known[0] === other && known[2] === file), undefined);
}

/* Short notation. A small b is the file, a large B the bishop. */
function readShort(text: string, view: View): Typed | null {
  const match = /^([KQRBNkqrn])?([a-h])?([1-8])?x?([a-h][1-8])=?([QRBNqrbn])?$/.exec(text);
  if (!match) return null;
  const [, letter, file, rank, to, promotion] = match;
  const man = letter ? MEN[letter.toLowerCase()] : 'pawn';
  return choose(view.tries.filter((known) => {
    const [start = '', end] = pointsOf(known);
    return end === to && view.men[start] === man && (!rank || start[1] === rank) &&
      start[0] === (file ?? (man === 'pawn' ? to![0] : start[0]));
  }), promotion?.toLowerCase());
}

const englishOf = (man: string) => Object.keys(MEN).find((letter) => MEN[letter] === man)!;
const isFile = (letter: string) => /^[a-h]$/.test(letter);

/* With English letters. A small letter that is also a file's is one, but at the end, where a man becomes
 * another. Longer letters come first: Кр before К. */
function inEnglish(text: string): string {
  const letters = Object.entries(texts.letters).sort(([, a], [, b]) => b.length - a.length);
  const first = letters.find(([, letter]) => text.startsWith(letter) ||
    (!isFile(letter.toLowerCase()) && text.startsWith(letter.toLowerCase())));
  const begun = first ? englishOf(first[0]).toUpperCase() + text.slice(first[1].length) : text;
  const last = letters.find(([man, letter]) => man !== 'king' && begun.length > 2 &&
    /\d=?$/.test(begun.slice(0, -letter.length)) && begun.toLowerCase().endsWith(letter.toLowerCase()));
  return last ? begun.slice(0, -last[1].length) + englishOf(last[0]) : begun;
}

export function readTyped(typed: string, view: View): Typed {
  const text = inEnglish(typed.replace(/[\s+#!?.]/g, ''));
  if (text.toLowerCase() === 'any')
    return view.tries.includes('any') ? { is: 'try', text: 'any' } : { is: 'not_askable' };
  return readCoordinates(text, view) ?? readCastling(text, view) ?? readShort(text, view) ??
    { is: 'unknown' };
}
