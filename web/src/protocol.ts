// SPDX-License-Identifier: GPL-3.0-or-later
// The messages of docs/server.md as types.

export type Side = 'first' | 'second';
export type Kind = string; // the name of a game; games/games.ts has what the page knows of it
export type Man = string;
export type Men = Record<string, Man>;

/* For the whole game, or for each move anew. */
export type ClockSetting = { seconds: number; increment: number } | { days: number };

export interface Proposal {
  game: Kind;
  rules: string;
  start: string;
  side: Side | 'random';
  clock: ClockSetting | null;
  rated: boolean;
  aids: boolean;
  private?: boolean; // nobody may watch
}

export interface View {
  files: number;
  ranks: number;
  turn: Side | null;
  men: Men;
  seen: Men;
  tries: string[];
  lost: { own: number; enemy: number; enemy_pawns?: number };
}

export interface Time {
  left_ms: [number, number];
  running: Side | null;
}

export interface Over {
  result: string;
  reason: string;
  rating?: { before: number; after: number } | null;
}

export type Answer =
  | 'moved' | 'pass' | 'illegal' | 'nonsense' | 'impossible' | 'yes' | 'no'
  | 'begin' | 'takeback' | 'draw_offered' | 'draw_declined' | 'rematch_offered' | 'over';

export interface GameEvent {
  is?: 'event';
  game?: string;
  seq: number;
  by: Side | null;
  try?: string;
  answer: Answer;
  words: string;
  says: string[];
  back_to?: number;
  view?: View;
  time?: Time | null;
  over?: Over | null;
}

/* A puzzle of the course: to be won in so many moves, wherever the enemy stands of these points. */
export interface PuzzleTerms {
  id: string;
  moves: number;
  ghosts: { man: Man; points: string[] }[];
}

export interface GameMessage {
  is: 'game';
  id?: number;
  game: string;
  kind: Kind;
  rules: string;
  start: string;
  draws?: string;
  side: Side;
  names: [string, string];
  ratings: [number | null, number | null];
  computer: [boolean, boolean];
  rated: boolean;
  aids: boolean;
  clock: ClockSetting | null;
  seq: number;
  events: GameEvent[];
  view: View;
  time: Time | null;
  draw_offer: Side | null;
  rematch_offer: Side | null;
  over: Over | null;
  puzzle?: PuzzleTerms | null;
}

/* A game that runs between others, as anybody may know it. */
export interface WatchedGame {
  game: string;
  kind: Kind;
  rules: string;
  start: string;
  names: [string, string];
  ratings: [number | null, number | null];
  computer: [boolean, boolean];
  rated: boolean;
  clock: ClockSetting | null;
}

export interface WatchMessage extends WatchedGame {
  is: 'watch';
  id?: number;
  seq: number;
  events: GameEvent[]; // what both sides were told
  turn: Side | null;
  time: Time | null;
  over: Over | null;
}

export type WatchedEvent = Omit<GameEvent, 'is'> & { is: 'watched'; game: string; turn: Side | null };

export interface Challenge extends Proposal {
  challenge: string;
  name?: string;
  rating?: number | null;
  link?: string;
  open?: boolean;
  state?: 'waiting' | 'accepted' | 'gone';
}

export interface GameRow {
  game: string;
  kind: Kind;
  rules: string;
  opponent: string;
  side: Side;
  your_turn: boolean;
  result: string | null;
  reason?: string;
  rated: boolean;
  started: number; // seconds since 1970
  clock?: ClockSetting | null; // of games that run
  left_ms?: number | null; // of the side on move, as of when it was told
}

export type Claim = 'win' | 'abort'; // from who has left

export type Belief = Record<string, Record<Man, number>>; // permille

export interface ChatLine {
  line: number; // within the game
  by: Side | null; // null: of somebody who watched
  name: string;
  text: string;
}

export interface ChatMessage {
  is: 'chat';
  game: string;
  lines: ChatLine[];
  muted: string[]; // names of people that are not heard
}

export type ServerMessage =
  | { is: 'welcome'; name: string; guest: boolean; version: number; server: string }
  | GameMessage
  | (GameEvent & { is: 'event'; game: string })
  | (Challenge & { is: 'challenge'; id?: number; state: 'waiting' | 'accepted' | 'gone'; game: string })
  | WatchMessage
  | WatchedEvent
  | { is: 'lobby'; challenges: Challenge[]; watch: WatchedGame[]; online: number; playing: number }
  | { is: 'games'; running: GameRow[]; finished: GameRow[]; challenges: Challenge[] }
  | { is: 'queue'; game: string; tries: string[] }
  | { is: 'presence'; game: string; away: boolean; claim: Claim | null; claim_ms?: number }
  | ChatMessage
  | { is: 'said'; game: string; lines: ChatLine[] }
  | { is: 'reported'; game: string; line: number }
  | { is: 'hint'; game: string; after: number; belief: Belief }
  | { is: 'pong' }
  | { is: 'bye'; text: string; retry_ms?: number }
  | { is: 'error'; id?: number; code: string; why?: string; text: string; retry_ms?: number };

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');
export const sideIndex = (side: Side): 0 | 1 => (side === 'first' ? 0 : 1);
