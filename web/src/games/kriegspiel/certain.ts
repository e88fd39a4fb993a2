// SPDX-License-Identifier: GPL-3.0-or-later
// Where an enemy man stands for certain, until he moves again: where he has just captured, and what
// alone can have been in the way of a try that was refused.
import { isAccepted, type GameState } from '../../logic/game_state';
import { pointName, pointOf, pointsOf, type Point } from '../../logic/points';
import { readWords } from '../../logic/words';
import type { GameEvent, Men } from '../../protocol';
import { hear } from './chess_signs';

/* What was told since the enemy's last move, that move first. */
function sinceTheirMove({ events, side }: GameState): GameEvent[] {
  const last = events.map((event) => isAccepted(event) && event.by !== side).lastIndexOf(true);
  return events.slice(Math.max(0, last));
}

const steps = (from: Point, to: Point) => Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));

/* One step from the one towards the other, if they share a line. */
function stepTo(from: Point, to: Point): Point | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy) ? { x: Math.sign(dx), y: Math.sign(dy) } : null;
}

/* A man on a line with its own king may have been held there; one that stays on the line may not. */
function mayBePinned(men: Men, from: Point, to: Point): boolean {
  const king = Object.keys(men).find((square) => men[square] === 'king');
  const line = king && stepTo(pointOf(king), from);
  if (!king || !line) return false;
  for (let i = 1; i < steps(pointOf(king), from); i++)
    if (pointName({ x: pointOf(king).x + line.x * i, y: pointOf(king).y + line.y * i }) in men) return false;
  const way = stepTo(from, to);
  return !way || Math.abs(way.x * line.y - way.y * line.x) !== 0;
}

/* The one square that can have been in the way: before a pawn, or passed by a longer move. */
function blockedAt(men: Men, text: string): string | null {
  const [from, to] = pointsOf(text);
  const man = from && men[from];
  if (!man || !to || man === 'king' || man === 'knight') return null;
  const [start, end] = [pointOf(from), pointOf(to)];
  const distance = steps(start, end);
  const isPush = man === 'pawn' && start.x === end.x;
  if (mayBePinned(men, start, end) || (isPush ? distance !== 1 : distance !== 2 || man === 'pawn')) return null;
  return isPush ? to : pointName({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 });
}

/* A pawn that has just gone two steps may have been taken in passing, by a man that stands elsewhere. */
function mayBePassing(state: GameState, square: string): boolean {
  const own = [...state.events].reverse().find((event) => event.by === state.side && isAccepted(event));
  const [from, to] = pointsOf(own?.try ?? '');
  return to === square && from![0] === to[0] && steps(pointOf(from!), pointOf(to)) === 2;
}

export function certain(state: GameState): string[] {
  const { view: { men }, side } = state;
  const [first, ...others] = sinceTheirMove(state);
  if (!first || state.over) return [];
  const captured = first.by !== null && first.by !== side && isAccepted(first) ? hear(first.words).captured ?? [] : [];
  const isChecked = readWords(first.words).check !== undefined;
  const hasMoved = others.some((event) => event.by === side && isAccepted(event));
  const refused = isChecked || hasMoved ? []
    : others.flatMap((event) => (event.answer === 'illegal' && event.try ? [blockedAt(men, event.try)] : []));
  return [...captured.filter((square) => !mayBePassing(state, square)), ...refused]
    .filter((square): square is string => square !== null && !(square in men));
}
