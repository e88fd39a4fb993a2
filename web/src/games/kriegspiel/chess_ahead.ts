// SPDX-License-Identifier: GPL-3.0-or-later
// Moves for the next turn, while nobody knows what the enemy does in this one: all that the own men
// could do if he were in no way, and captures where one of them may be taken. What cannot be asked then
// the server leaves out.
import { pointName, pointOf, type Point } from '../../logic/points';
import type { Man, Side, View } from '../../protocol';

type Step = readonly [number, number];

const STRAIGHT: Step[] = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const DIAGONAL: Step[] = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
const ALL: Step[] = [...STRAIGHT, ...DIAGONAL];
const KNIGHT: Step[] = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const STEPS: Record<Man, Step[]> = { king: ALL, queen: ALL, rook: STRAIGHT, bishop: DIAGONAL, knight: KNIGHT };
const SLIDES: Man[] = ['queen', 'rook', 'bishop'];
const CASTLES: [rook: string, to: string][] = [['h', 'g'], ['a', 'c']];

interface Board {
  view: View;
  side: Side;
}

const after = ({ x, y }: Point, [dx, dy]: Step, times = 1): Point => ({ x: x + dx * times, y: y + dy * times });
const isOn = ({ view }: Board, { x, y }: Point) => x >= 0 && y >= 0 && x < view.files && y < view.ranks;
const isOwn = ({ view }: Board, point: Point) => pointName(point) in view.men;

/* Up to an own man, which may be taken meanwhile: then it is a capture. */
function slide(board: Board, from: Point, step: Step, most: number): Point[] {
  const points: Point[] = [];
  for (let times = 1; times <= most; times++) {
    const point = after(from, step, times);
    if (!isOn(board, point)) break;
    points.push(point);
    if (isOwn(board, point)) break;
  }
  return points;
}

function pawnTargets(board: Board, from: Point): Point[] {
  const forward = board.side === 'first' ? 1 : -1;
  const isHome = from.y === (forward === 1 ? 1 : board.view.ranks - 2);
  const steps = slide(board, from, [0, forward], isHome ? 2 : 1).filter((point) => !isOwn(board, point));
  return [...steps, ...[-1, 1].map((dx) => after(from, [dx, forward])).filter((point) => isOn(board, point))];
}

function castlings({ view, side }: Board, from: string): string[] {
  const rank = side === 'first' ? '1' : String(view.ranks);
  if (view.files !== 8 || from !== `e${rank}`) return [];
  return CASTLES.filter(([rook]) => view.men[rook + rank] === 'rook').map(([, to]) => to + rank);
}

function targets(board: Board, from: string, man: Man): string[] {
  const start = pointOf(from);
  if (man === 'pawn') return pawnTargets(board, start).map(pointName);
  const most = SLIDES.includes(man) ? 8 : 1;
  const plain = STEPS[man]!.flatMap((step) => slide(board, start, step, most)).map(pointName);
  return man === 'king' ? [...plain, ...castlings(board, from)] : plain;
}

export function ahead(view: View, side: Side): string[] {
  const last = side === 'first' ? view.ranks : 1;
  return Object.entries(view.men).flatMap(([from, man]) =>
    targets({ view, side }, from, man).flatMap((to) =>
      (man === 'pawn' && pointOf(to).y === last - 1 ? ['q', 'r', 'b', 'n'] : ['']).map((letter) => from + to + letter)));
}
