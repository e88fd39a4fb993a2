// SPDX-License-Identifier: GPL-3.0-or-later
// What the page knows of a game: one object, in a folder of the game's own. games.ts lists them.
import type { ComponentType } from 'preact';
import type { Geometry } from '../board/geometry';
import type { Drag } from '../board/picking';
import type { GameState } from '../logic/game_state';
import type { Ghosts } from '../logic/ghosts';
import type { Told } from '../logic/said';
import type { Signs } from '../logic/signs';
import type { GameEvent, Man, Men, Side, View } from '../protocol';

/* A board in a text. */
export interface Picture {
  files: number;
  ranks: number;
  men: Men;
  enemy?: Men;
  ghosts?: Ghosts;
  signs?: Partial<Signs>;
}

export interface RulesTexts {
  lead: string;
  parts: [title: string, text: string][];
  captions: string[]; // of the pictures
  columns: string[]; // of the table in which rulesets differ
}

/* Every sentence that belongs to the game. */
export interface GameTexts {
  title: string;
  summary: string;
  sides: Record<Side, string>;
  men: Record<Man, string>;
  lost(men: Man[]): string; // "a rook", "2 stones"
  hidden: string; // read of a point where no man is seen
  boardHelp: string; // of the keys
  ghostsHelp: string;
  beliefWords: string; // how a map of beliefs is read
  typedHint: string;
  typedUnknown: string;
  rulesets: Record<string, [title: string, text: string, ...cells: string[]]>;
  boards: Record<string, string>;
  rules?: RulesTexts;
}

/* How a board's men are drawn. */
export interface MenProps {
  board: Geometry;
  side: Side;
  men: Men;
  enemy: Men;
  drag: Drag | null; // a man under the pointer
  dropped: string | null; // where one was just put down by it
}

/* What a game asks for besides rules and board; kept by name. */
export type Extras = Record<string, string>;
export interface ExtrasProps {
  board: string;
  extras: Extras;
  isRated: boolean;
  onChange(extras: Extras): void;
}

/* What there is in the umpire's words. */
export interface Heard {
  captured?: string[]; // men were taken: where, as far as that was said
  alarm?: string; // "Check"
  chance?: string; // "2 pawn captures": of the side on move
}

export type Typed = { is: 'try'; text: string } | { is: 'ambiguous' | 'not_askable' | 'unknown' };

/* A try without a point, by a button that stays where it is. */
export interface Spoken {
  try: string;
  text: string;
  title?: string;
  rules?: string[]; // where it is known; in all others when it may be asked
  sure?: string; // asked back before it is tried
}

export interface Game {
  name: string; // as the server says it
  texts: GameTexts;
  pictures?: Picture[]; // of the rules
  scene?: Picture; // of a game in play, for the start page
  pattern: 'squares' | 'crossings'; // where men stand
  colours: Record<Side, 'white' | 'black'>;
  isTurned: boolean; // the second side sees the board from the other end
  men: Man[]; // that a ghost can be
  Men?: ComponentType<MenProps>; // without it the board is told in words
  becomes: Record<string, Man>; // by the letter at the end of a try: e7e8q
  spoken(): Spoken[];
  worth?: Record<Man, number>; // of a man that is lost; 1 of all others
  turnsANumber: 1 | 2; // of the log
  offersDraws: boolean;
  ending: string; // of the names of its files
  readTyped(typed: string, view: View): Typed; // of a man that becomes another: without its letter
  ahead?(view: View, side: Side): string[]; // what may be worth queueing for the next turn
  write?(text: string, men: Men | undefined, isCapture: boolean): string; // as people write it, with these own men
  menAtStart?(start: string): Record<Side, Men> | undefined;
  menAfter?(men: Men, text: string): Men; // the own ones after a move of theirs
  hear(words: string): Heard;
  say?(told: Told): string[]; // what the umpire has said: of a game's end and of offers the page itself tells
  signs?(opening: GameEvent, state: GameState): Partial<Signs>; // what was said as the turn began
  demand?(state: GameState): string | undefined; // what must be done in this turn
  opening?(start: string, side: Side): Men; // a side's men as a game begins
  certain?(state: GameState): string[]; // where an enemy stands, whoever it is
  freed?(text: string): string[]; // where no enemy stands after such a move
  Extras?: ComponentType<ExtrasProps>;
  startOf?(board: string, extras: Extras): string;
  startWords(start: string): string | undefined;
  pictureOf?(start: string): Picture;
}
