// SPDX-License-Identifier: GPL-3.0-or-later
// A try as a person types it: e2e4, e2-e4, Nf3, exd5, e8=Q, O-O, any; d5, pass.
import type { Kind, Man, View } from '../protocol';
import { endsOfTry } from './points';

export type Typed =
  | { is: 'try'; text: string }
  | { is: 'promotion'; base: string }
  | { is: 'ambiguous' | 'not_askable' | 'unknown' };

const MEN: Record<string, Man> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

function choose(found: string[], promotion: string | undefined): Typed {
  const bases = new Set(found.map((text) => text.slice(0, 4)));
  if (bases.size === 0) return { is: 'not_askable' };
  if (bases.size > 1) return { is: 'ambiguous' };
  const base = [...bases][0]!;
  if (found.includes(base)) return { is: 'try', text: base };
  if (!promotion) return { is: 'promotion', base };
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
    const ends = endsOfTry(known);
    return ends !== null && ends[1] === to && view.men[ends[0]] === man &&
      (!file || ends[0][0] === file) && (!rank || ends[0][1] === rank) &&
      (man !== 'pawn' || file !== undefined || ends[0][0] === to![0]);
  }), promotion?.toLowerCase());
}

export function readTyped(kind: Kind, typed: string, view: View): Typed {
  const text = typed.replace(/[\s+#!?.]/g, '');
  const word = text.toLowerCase();
  if (word === 'any' || kind === 'phantom-go') {
    if (!/^(any|pass|[a-hj-t]\d{1,2})$/.test(word)) return { is: 'unknown' };
    return view.tries.includes(word) ? { is: 'try', text: word } : { is: 'not_askable' };
  }
  return readCoordinates(text, view) ?? readCastling(text, view) ?? readShort(text, view) ??
    { is: 'unknown' };
}
