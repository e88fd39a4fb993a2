// SPDX-License-Identifier: GPL-3.0-or-later
// The events of a game, sorted into turns for the log.
import type { Game } from '../games/game';
import { otherSide, type GameEvent, type Side } from '../protocol';
import { isAccepted, isRefused, type GameState } from './game_state';
import { saidOf } from './said';

export interface Turn {
  number: number; // of the move in chess, of the stone in Go
  side: Side | null; // null: what was said before the first try
  events: GameEvent[];
}

export interface Line {
  event: GameEvent;
  times: number; // so often in a row: the other side's refusals, of which no more is known
}

/* The lines of a turn; what is heard again and again is one line. */
export function linesOf(events: GameEvent[]): Line[] {
  const lines: Line[] = [];
  for (const event of events.filter((told) => told.says.length > 0 || told.try !== undefined)) {
    const last = lines[lines.length - 1];
    const isSame = last && event.try === undefined && last.event.try === undefined &&
      last.event.says.join() === event.says.join();
    if (isSame) last.times += 1;
    else lines.push({ event, times: 1 });
  }
  return lines;
}

/* What was told to one seat, or to those who watch, and whose turn it is. */
export type Heard = Pick<GameState, 'events'> & { view: { turn: Side | null } };

/* The umpire's sentences. */
export function saysOf(game: Game, { events, view }: Heard, event: GameEvent): string[] {
  const next = () => events.find(({ seq, ...later }) => seq > event.seq && isAccepted(later))?.by ?? view.turn;
  return saidOf(game, { ...event, turn: isAccepted(event) && event.by ? otherSide(event.by) : next() });
}

/* Offers and what is taken back belong to the turn in which they happen. */
const isTried = (event: GameEvent) =>
  event.by !== null && (isAccepted(event) || isRefused(event) || ['yes', 'no'].includes(event.answer));

export function turnsOf({ turnsANumber }: Game, events: GameEvent[]): Turn[] {
  const turns: Turn[] = [];
  let accepted = 0;
  let isOpen = false;
  for (const event of events) {
    const last = turns[turns.length - 1];
    if (last && (!isTried(event) || (isOpen && last.side === event.by))) last.events.push(event);
    else turns.push({ number: Math.floor(accepted / turnsANumber) + 1, side: event.by, events: [event] });
    if (isTried(event)) isOpen = !isAccepted(event);
    if (isAccepted(event)) accepted += 1;
  }
  return turns;
}
