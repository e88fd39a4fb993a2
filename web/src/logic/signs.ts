// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown on the board besides men: the umpire's words of this turn, in the right places.
import type { View } from '../protocol';
import { checkLines, knightSquares, type Line } from './checks';
import { isMyTurn, presentTurn, refusedTries, type GameState } from './game_state';
import { endsOfTry, squareOf, type Point } from './points';
import { readWords } from './words';

export interface Signs {
  lastTry: string[]; // the ends of the own last move, or the own last stone
  refused: string[];
  capture: string | null;
  lostStones: string[];
  check: { king: string; lines: Line[]; knights: Point[] } | null;
  pawnTries: string[]; // own pawns that may capture
  atari: boolean;
}

const NONE: Signs = {
  lastTry: [], refused: [], capture: null, lostStones: [], check: null, pawnTries: [], atari: false,
};

function checkSign(view: View, directions: string[]): Signs['check'] {
  const king = Object.keys(view.men).find((square) => view.men[square] === 'king');
  if (!king || directions.length === 0) return null;
  const place = squareOf(king);
  return {
    king,
    lines: checkLines(place, directions, view.files, view.ranks),
    knights: directions.includes('knight') ? knightSquares(place, view.files, view.ranks) : [],
  };
}

/* Own pawns with a diagonal try, when the umpire has said that there are captures. */
function pawnsThatCapture(view: View): string[] {
  const pawns = view.tries.flatMap((text) => {
    const ends = endsOfTry(text);
    return ends && view.men[ends[0]] === 'pawn' && ends[0][0] !== ends[1][0] ? [ends[0]] : [];
  });
  return [...new Set(pawns)];
}

function lastOwnTry(state: GameState): string[] {
  const own = [...state.events].reverse().find((event) =>
    event.try !== undefined && event.answer === 'moved');
  if (!own?.try) return [];
  return endsOfTry(own.try) ?? [own.try];
}

export function signsOf(state: GameState): Signs {
  const { opening } = presentTurn(state);
  if (!opening) return NONE;
  const words = readWords(opening.words);
  const isMine = isMyTurn(state);
  return {
    lastTry: lastOwnTry(state),
    refused: refusedTries(state),
    capture: words.capture?.square ?? null,
    lostStones: opening.by !== state.side ? words.captured?.points ?? [] : [],
    check: isMine ? checkSign(state.view, words.check) : null,
    pawnTries: isMine && words.tries?.any ? pawnsThatCapture(state.view) : [],
    atari: words.atari && isMine,
  };
}
