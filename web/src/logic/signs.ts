// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown on the board besides men: the umpire's words of this turn, in the right places.
import type { View } from '../protocol';
import { checkLines, knightSquares, type Line } from './checks';
import { isMyTurn, presentTurn, refusedTries, type GameState } from './game_state';
import { endsOfTry, pointName, squareOf, type Point } from './points';
import { readWords } from './words';

export interface Signs {
  lastTry: string[]; // the ends of the own last move, or the own last stone
  refused: string[];
  capture: string | null;
  lostStones: string[];
  check: { king: string; lines: Line[]; knights: Point[] } | null;
  pawnTries: [string, string][]; // pawn captures that may be asked
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
    lines: checkLines(place, directions, {
      files: view.files, ranks: view.ranks, isOwn: (point) => pointName('kriegspiel', point) in view.men,
    }),
    knights: directions.includes('knight') ? knightSquares(place, view.files, view.ranks) : [],
  };
}

/* Slanting pawn moves among the tries, each once, whatever the pawn may become. */
function pawnCaptures(view: View): [string, string][] {
  const bases = new Set(view.tries.map((text) => text.slice(0, 4)));
  return [...bases].map(endsOfTry).filter((ends): ends is [string, string] =>
    ends !== null && view.men[ends[0]] === 'pawn' && ends[0][0] !== ends[1][0]);
}

function lastOwnTry(state: GameState): string[] {
  const own = [...state.events].reverse().find((event) =>
    event.try !== undefined && event.answer === 'moved');
  if (!own?.try) return [];
  return endsOfTry(own.try) ?? [own.try];
}

export function signsOf(state: GameState): Signs {
  const { opening } = presentTurn(state);
  if (!opening || state.over) return { ...NONE, lastTry: lastOwnTry(state) };
  const words = readWords(opening.words);
  const isMine = isMyTurn(state);
  return {
    lastTry: lastOwnTry(state),
    refused: refusedTries(state),
    capture: words.capture?.square ?? null,
    lostStones: opening.by !== state.side ? words.captured?.points ?? [] : [],
    check: isMine ? checkSign(state.view, words.check) : null,
    pawnTries: isMine && words.tries?.any ? pawnCaptures(state.view) : [],
    atari: words.atari && isMine,
  };
}
