// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as people write them: Nf3, Rad1, exd5, e8=Q, O-O. Where a man comes from is written if another
// of its kind could have gone there as well, as far as the own men tell.
import { pointOf, pointName, pointsOf } from '../../logic/points';
import type { Man, Men, Side } from '../../protocol';
import { wordFor } from '../../texts';
import { MEN, menOfFen } from './fen';
import { kriegspielTexts as texts } from './kriegspiel_texts';
import { BOARDS } from './openings';

const letterOf = (man: Man) => wordFor(texts.letters, man) ?? '';

/* Undefined of boards that this page has not heard of. */
export function menAtStart(start: string): Record<Side, Men> | undefined {
  const fen = start.includes('/') ? start : BOARDS[start || 'standard'];
  return fen === undefined ? undefined : menOfFen(fen);
}

const isCastling = (men: Men, from: string, to: string) =>
  men[from] === 'king' && Math.abs(pointOf(from).x - pointOf(to).x) === 2;

/* Where the own men stand after a move of theirs. */
export function menAfter(men: Men, text: string): Men {
  const [from = '', to = ''] = pointsOf(text);
  const man = men[from];
  if (!man) return men;
  const { [from]: _, ...others } = men;
  const moved = { ...others, [to]: MEN[text.slice(from.length + to.length)] ?? man };
  if (!isCastling(men, from, to)) return moved;
  const isShort = to[0]! > from[0]!;
  const corner = `${isShort ? 'h' : 'a'}${from[1]}`;
  const { [corner]: rook, ...rest } = moved;
  return rook ? { ...rest, [`${isShort ? 'f' : 'd'}${from[1]}`]: rook } : moved;
}

/* Whether a man could go there if no enemy were in the way. */
function reaches(men: Men, from: string, to: string): boolean {
  const [start, end] = [pointOf(from), pointOf(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const [wide, high] = [Math.abs(dx), Math.abs(dy)];
  const man = men[from];
  if (man === 'knight') return wide * high === 2;
  const isStraight = wide === 0 || high === 0;
  const isFitting = man === 'queen' ? isStraight || wide === high : man === 'rook' ? isStraight : wide === high;
  const steps = Math.max(wide, high);
  return isFitting && !Array.from({ length: steps - 1 }, (_, i) => i + 1).some((i) =>
    pointName({ x: start.x + (dx / steps) * i, y: start.y + (dy / steps) * i }) in men);
}

/* As much of where it comes from as is needed: nothing, the file, the rank, or both. */
function originOf(men: Men, from: string, to: string): string {
  const twins = Object.keys(men).filter((point) =>
    point !== from && men[point] === men[from] && reaches(men, point, to));
  if (men[from] === 'king' || twins.length === 0) return '';
  if (twins.every((point) => point[0] !== from[0])) return from[0]!;
  return twins.every((point) => point[1] !== from[1]) ? from[1]! : from;
}

export function write(text: string, men: Men | undefined, isCapture: boolean): string {
  if (text === 'any') return texts.any;
  const [from = '', to = ''] = pointsOf(text);
  const man = men?.[from];
  if (!man) return text;
  if (isCastling(men, from, to)) return to[0]! > from[0]! ? 'O-O' : 'O-O-O';
  if (man !== 'pawn') return `${letterOf(man)}${originOf(men, from, to)}${isCapture ? 'x' : ''}${to}`;
  const becomes = letterOf(MEN[text.slice(from.length + to.length)] ?? '');
  return `${from[0] === to[0] ? '' : `${from[0]}x`}${to}${becomes && `=${becomes}`}`;
}
