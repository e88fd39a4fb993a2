// SPDX-License-Identifier: GPL-3.0-or-later
// What the HTTP interface answers, as the page uses it.
import type { ClockSetting, GameEvent, GameRow, Kind, PuzzleTerms, Side, View } from '../protocol';
import { get } from './http';

export interface Computer {
  id: string;
  name: string;
  text?: string;
  level: number;
  other?: boolean; // a mind of another kind than the usual strengths
  rating: number | null;
  games: Kind[];
}

export interface Named {
  name: string;
  text: string;
}

export interface Choices {
  games: { game: Kind; text: string; rules: Named[]; boards: Named[] }[];
  clocks: (ClockSetting | null)[];
  players: Computer[];
}

export interface Rating {
  game: Kind;
  rules: string;
  rating: number;
  deviation: number;
  games: number;
}

export interface Me {
  name: string;
  guest: boolean;
  ratings: Rating[];
}

export interface Person {
  name: string;
  rating: number;
  deviation: number;
  games: number;
  computer: boolean;
}

/* A rating after a game. */
export interface Rated {
  game: Kind;
  rules: string;
  rating: number;
  ended: number; // seconds since 1970
}

export interface PersonPage {
  name: string;
  computer: boolean;
  ratings: Rating[];
  finished: GameRow[];
  history: Rated[]; // the latest first
}

export interface ReviewTry {
  by: Side;
  try: string;
  answer: GameEvent['answer'];
  words: [string, string];
  says: [string[], string[]];
  views: [View, View]; // together they show every man
}

export interface Review {
  game: string;
  kind: Kind;
  rules: string;
  start: string;
  names: [string, string];
  result: string;
  reason: string;
  views: [View, View]; // before the first try
  tries: ReviewTry[];
  score?: number; // of games that are counted: points of the first side less those of the second
}

export interface Puzzle {
  id: string;
  game: Kind;
  text: string;
  start: string;
}

export interface CoursePuzzle extends PuzzleTerms {
  game: Kind;
  start: string; // the own men alone
  strategy: number; // tries that the whole winning strategy has
  solved: boolean;
}

export interface Puzzles {
  puzzles: Puzzle[];
  course: CoursePuzzle[];
  daily: string;
}

export interface Token {
  id: string;
  name: string;
}

const CHOICES_MS = 30_000;
let choices: { answer: Promise<Choices>; at: number } | null = null;

/* They change seldom, when bots come and go. */
export function getChoices(): Promise<Choices> {
  const now = performance.now();
  if (choices && now - choices.at < CHOICES_MS) return choices.answer;
  const answer = get<Choices>('/api/choices');
  choices = { answer, at: now };
  answer.catch(() => { choices = null; });
  return answer;
}
