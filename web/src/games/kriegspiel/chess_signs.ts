// SPDX-License-Identifier: GPL-3.0-or-later
// What the umpire says, on the board: captures, checks, and where pawns may capture.
import { isMyTurn, presentTurn, type GameState } from '../../logic/game_state';
import { movesOf, pointName, pointOf, pointsOf, type Point } from '../../logic/points';
import type { Line, Signs } from '../../logic/signs';
import { readWords } from '../../logic/words';
import type { GameEvent, View } from '../../protocol';
import type { Heard } from '../game';
import { checkLines, knightSquares } from './check_lines';
import { kriegspielTexts as texts } from './kriegspiel_texts';

const DIRECTIONS = ['file', 'rank', 'long', 'short', 'knight'];

/* The ruleset may tell how many, which pawns, or only that there are some. */
const pawnCapturesText = (tries: string) => (/^\d+$/.test(tries) ? texts.pawnTries(Number(tries)) : texts.somePawnTries);

export function hear(words: string): Heard {
  const { capture, check, tries } = readWords(words);
  const hasTries = tries !== undefined && !['0', 'no', 'none'].includes(tries);
  return {
    captured: capture?.split('@').slice(1),
    alarm: check === undefined ? undefined : texts.check,
    chance: hasTries ? pawnCapturesText(tries) : undefined,
  };
}

function checkSign(view: View, directions: string[]): Signs['check'] {
  const king = Object.keys(view.men).find((square) => view.men[square] === 'king');
  if (!king || directions.length === 0) return null;
  const place = pointOf(king);
  return {
    king,
    lines: checkLines(place, directions, {
      files: view.files, ranks: view.ranks, isOwn: (point) => pointName(point) in view.men,
    }),
    knights: directions.includes('knight') ? knightSquares(place, view.files, view.ranks) : [],
  };
}

/* Slanting pawn moves among the tries. */
const pawnCaptures = ({ men, tries }: View) =>
  movesOf(tries).filter(([from, to]) => men[from] === 'pawn' && from[0] !== to[0]);

const isOn = (line: Line, { x, y }: Point) => {
  const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const along = [x - line.from.x, y - line.from.y] as const;
  const isWithin = Math.min(line.from.x, line.to.x) <= x && x <= Math.max(line.from.x, line.to.x) &&
    Math.min(line.from.y, line.to.y) <= y && y <= Math.max(line.from.y, line.to.y);
  return isWithin && along[0] * dy === along[1] * dx;
};

/* In check a capture has to end it: on the line, of the knight, or of a pawn in passing. Of two checks it
 * ends but one. */
function endsCheck(check: NonNullable<Signs['check']>, directions: string[], from: Point, to: Point): boolean {
  if (directions.length > 1) return false;
  const passed = [3, 4].includes(from.y) ? [{ x: to.x, y: from.y }] : [];
  return check.knights.some(({ x, y }) => x === to.x && y === to.y) ||
    check.lines.some((line) => [to, ...passed].some((point) => isOn(line, point)));
}

/* The pawn captures that may be, by what was said as the turn began and where the own men stand. */
function possibleCaptures(opening: GameEvent, view: View): [string, string][] {
  const { check: directions = '', tries = '' } = readWords(opening.words);
  const told = directions.split(',').filter((direction) => DIRECTIONS.includes(direction));
  const check = checkSign(view, told);
  const pawns = /^[a-h]\d/.test(tries) ? tries.split(',') : null;
  return pawnCaptures(view).filter(([from, to]) =>
    (!pawns || pawns.includes(from)) && (!check || endsCheck(check, told, pointOf(from), pointOf(to))));
}

const saidYes = (state: GameState) => presentTurn(state).since.some(({ answer }) => answer === 'yes');

/* After a yes to "Any?" nothing else may be asked, in some rulesets until one was tried. */
export function demand(state: GameState): string | undefined {
  const captures = pawnCaptures(state.view).length;
  return isMyTurn(state) && saidYes(state) && captures > 0 && captures === movesOf(state.view.tries).length
    ? texts.mustCapture : undefined;
}

export function signs(opening: GameEvent, state: GameState): Partial<Signs> {
  const { captured: captures = [], chance } = hear(opening.words);
  if (!isMyTurn(state)) return { captures };
  return {
    captures,
    check: checkSign(state.view, readWords(opening.words).check?.split(',') ?? []),
    pawnTries: chance || saidYes(state) ? possibleCaptures(opening, state.view) : [],
  };
}

/* The squares a straight move has passed; none for a knight's. */
export function squaresPassed(text: string): string[] {
  const [from, to] = pointsOf(text).map(pointOf);
  if (!from || !to) return [];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return [];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: steps }, (_, i) =>
    pointName({ x: from.x + (dx / steps) * i, y: from.y + (dy / steps) * i }));
}
