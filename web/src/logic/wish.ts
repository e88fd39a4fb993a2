// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has chosen on the start page, and the proposal it makes.
import type { Choices, Computer } from '../app/api';
import type { Extras, Game } from '../games/game';
import type { ClockSetting, Kind, Proposal, Side } from '../protocol';

export type Opponent = 'computer' | 'friend' | 'anyone';

export interface OwnClock {
  minutes: number;
  increment: number; // seconds
}

/* The server takes any number of seconds; people think in minutes and quarters of them. */
export const OWN_CLOCK = 'own';
export const OWN_MINUTES = { min: 0.25, max: 1440, step: 0.25 };
export const OWN_INCREMENT = { min: 0, max: 600, step: 1 };

export interface Wish {
  game: Kind;
  opponent: Opponent;
  computer: Record<Kind, string>;
  rules: Record<Kind, string>;
  board: Record<Kind, string>;
  extras: Extras;
  side: Side | 'random';
  clock: string; // the key of one that is offered, or OWN_CLOCK
  own: OwnClock;
  rated: boolean;
  aids: boolean;
  private: boolean; // nobody may watch
}

export const DEFAULT_WISH: Wish = {
  game: '', opponent: 'computer', computer: {}, rules: {}, board: {}, extras: {}, side: 'random',
  clock: 'none', own: { minutes: 10, increment: 5 }, rated: false, aids: true, private: false,
};

export const clockKey = (clock: ClockSetting | null) =>
  (!clock ? 'none' : 'days' in clock ? `${clock.days}d` : `${clock.seconds}+${clock.increment}`);

export function clockOfKey(key: string): ClockSetting | null {
  const days = /^(\d+)d$/.exec(key);
  if (days) return { days: Number(days[1]) };
  const match = /^(\d+)\+(\d+)$/.exec(key);
  return match ? { seconds: Number(match[1]), increment: Number(match[2]) } : null;
}

type Bounds = typeof OWN_MINUTES;

const isWithin = (value: unknown, { min, max, step }: Bounds) =>
  typeof value === 'number' && value >= min && value <= max && Number.isInteger(value / step);

export const isOwnClock = (own: OwnClock) =>
  isWithin(own.minutes, OWN_MINUTES) && isWithin(own.increment, OWN_INCREMENT);

const clockOf = ({ clock, own }: Wish): ClockSetting | null =>
  (clock === OWN_CLOCK ? { seconds: own.minutes * 60, increment: own.increment } : clockOfKey(clock));

/* Days a move are for people. */
export const clocksFor = (choices: Choices, opponent: Opponent) =>
  choices.clocks.filter((clock) => opponent !== 'computer' || !clock || !('days' in clock));

/* What was kept may be older than the page: only members of the right kind are taken. */
export function readWish(text: string | null): Wish {
  try {
    const known = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const fitting = Object.entries(known).filter(([key, value]) =>
      key in DEFAULT_WISH && typeof value === typeof DEFAULT_WISH[key as keyof Wish] && value !== null);
    return { ...DEFAULT_WISH, ...Object.fromEntries(fitting) };
  } catch {
    return DEFAULT_WISH;
  }
}

/* The weakest first; bots, whose strength is not known (level 0), last, and each once. */
export function computersFor(choices: Choices, game: Kind): Computer[] {
  const fitting = choices.players.filter((player, i, all) =>
    player.games.includes(game) && all.findIndex(({ id }) => id === player.id) === i);
  const order = ({ level }: Computer) => level || Number.MAX_SAFE_INTEGER;
  return fitting.sort((a, b) => order(a) - order(b));
}

/* The usual strengths, and minds of other kinds. */
export const strengthsFor = (choices: Choices, game: Kind) =>
  computersFor(choices, game).filter((player) => !player.other);
export const mindsFor = (choices: Choices, game: Kind) =>
  computersFor(choices, game).filter((player) => player.other);

/* For somebody who has not chosen yet: rather gentle. */
function firstComputer(choices: Choices, game: Kind): string {
  const strengths = strengthsFor(choices, game);
  const offered = strengths.length > 0 ? strengths : computersFor(choices, game);
  return offered[Math.floor((offered.length - 1) / 3)]?.id ?? '';
}

/* A wish with what the server does not offer replaced by what it does. */
export function fitWish(wish: Wish, choices: Choices): Wish {
  const offered = choices.games.find((game) => game.game === wish.game) ?? choices.games[0];
  if (!offered) return wish;
  const { game } = offered;
  const pick = (chosen: string | undefined, names: string[], fallback = names[0] ?? '') =>
    chosen !== undefined && names.includes(chosen) ? chosen : fallback;
  const computers = computersFor(choices, game).map((player) => player.id);
  const clocks = clocksFor(choices, wish.opponent).map(clockKey);
  return {
    ...wish,
    game,
    computer: { ...wish.computer, [game]: pick(wish.computer[game], computers, firstComputer(choices, game)) },
    rules: { ...wish.rules, [game]: pick(wish.rules[game], offered.rules.map((rules) => rules.name)) },
    board: { ...wish.board, [game]: pick(wish.board[game], offered.boards.map((board) => board.name)) },
    clock: pick(wish.clock, [...clocks, OWN_CLOCK], clocks[0]),
  };
}

/* Rated games begin on the boards as they are. */
export function proposalOf(game: Game, wish: Wish): Proposal {
  const isComputer = wish.opponent === 'computer';
  const board = wish.board[wish.game]!;
  return {
    game: wish.game,
    rules: wish.rules[wish.game]!,
    start: (wish.rated ? undefined : game.startOf?.(board, wish.extras)) ?? board,
    side: wish.side,
    clock: clockOf(wish),
    rated: wish.rated,
    aids: isComputer && wish.aids && !wish.rated,
    private: wish.private,
  };
}
