// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown on the board besides men: the umpire's words of this turn, in the right places.
import type { Game } from '../games/game';
import { presentTurn, refusedTries, type GameState } from './game_state';
import { pointsOf, type Point } from './points';

/* From where a check may come to the king. */
export interface Line {
  from: Point;
  to: Point;
}

export interface Signs {
  lastTry: string[]; // the ends of the own last move, or the own last stone
  refused: string[];
  remembered: string[]; // refused in an earlier turn, and nothing is known of it since
  captures: string[];
  certain: string[]; // an enemy stands there, whoever it is
  check: { king: string; lines: Line[]; knights: Point[] } | null;
  pawnTries: [string, string][]; // pawn captures that may be asked
}

function lastOwnTry(state: GameState): string[] {
  const own = [...state.events].reverse().find((event) =>
    event.try !== undefined && event.answer === 'moved');
  return pointsOf(own?.try ?? '');
}

export function signsOf(game: Game, state: GameState): Partial<Signs> {
  const { opening } = presentTurn(state);
  const lastTry = lastOwnTry(state);
  if (!opening || state.over) return { lastTry };
  return { lastTry, refused: refusedTries(state), ...game.signs?.(opening, state) };
}
