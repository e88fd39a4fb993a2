// SPDX-License-Identifier: GPL-3.0-or-later
// A game as this seat knows it: what the server has told, put together.
import { otherSide, sideIndex, type Answer, type Belief, type Claim, type GameEvent, type GameMessage } from '../protocol';
import { nameText } from './names';

/* The other side has left. */
export interface Absence {
  claim: Claim | null; // what may be claimed
  claimAt: number; // from when on, on the page's clock
}

export interface GameState extends GameMessage {
  absence: Absence | null;
  toldAt: number; // when `time` was told, on the page's clock
  queue: string[]; // what is to be tried when the turn comes
  pending: string | null; // a try that has not been answered yet
  hint: Belief | null;
  isHintAsked: boolean; // and not there yet
  isBehind: boolean; // an event was missed: the whole state has to be asked for
}

const ACCEPTED: Answer[] = ['moved', 'pass'];
const REFUSED: Answer[] = ['illegal', 'nonsense', 'impossible'];

export const isAccepted = (event: Pick<GameEvent, 'answer'>) => ACCEPTED.includes(event.answer);
export const isRefused = (event: GameEvent) => REFUSED.includes(event.answer);

export function stateFromMessage(message: GameMessage, now: number): GameState {
  return { ...message, toldAt: now, absence: null, queue: [], pending: null, hint: null, isHintAsked: false, isBehind: false };
}

function eventsAfter(state: GameState, event: GameEvent): GameEvent[] {
  const kept = event.answer === 'takeback' && event.back_to !== undefined
    ? state.events.filter((old) => old.seq <= event.back_to!)
    : state.events;
  return [...kept, event];
}

function drawOfferAfter(state: GameState, event: GameEvent) {
  if (event.answer === 'draw_offered') return event.by;
  const isAnswered = isAccepted(event) && event.by !== state.draw_offer;
  return isAnswered || ['draw_declined', 'takeback', 'over'].includes(event.answer)
    ? null
    : state.draw_offer;
}

/* An event told twice changes nothing; after a gap the state is behind until it is told anew. */
export function applyEvent(state: GameState, event: GameEvent, now: number): GameState {
  if (event.seq <= state.seq) return state;
  if (event.seq > state.seq + 1) return { ...state, isBehind: true };
  return {
    ...state,
    seq: event.seq,
    events: eventsAfter(state, event),
    view: event.view ?? state.view,
    time: event.time === undefined ? state.time : event.time,
    toldAt: event.time === undefined ? state.toldAt : now,
    over: event.over ?? state.over,
    draw_offer: drawOfferAfter(state, event),
    rematch_offer: event.answer === 'rematch_offered' ? event.by : state.rematch_offer,
    queue: event.by === state.side || event.over ? [] : state.queue,
    pending: null,
    hint: isRefused(event) ? state.hint : null,
    isHintAsked: isRefused(event) && state.isHintAsked,
  };
}

/* The try for which the old state waited in vain, if what was told since does not answer it. */
export function unansweredTry(old: GameState | null, state: GameState): string | null {
  if (!old?.pending || old.game !== state.game || !isMyTurn(state)) return null;
  const isAnswered = state.events.some((event) => event.seq > old.seq && event.try !== undefined);
  return isAnswered || !state.view.tries.includes(old.pending) ? null : old.pending;
}

export const opponentOf = (state: Pick<GameState, 'names' | 'side'>) => nameText(state.names[sideIndex(otherSide(state.side))]);
export const isMyTurn = (state: GameState) => !state.over && state.view.turn === state.side;
export const canQueue = (state: GameState) => !state.over && !isMyTurn(state);
export const canTry = (state: GameState) => isMyTurn(state) && state.pending === null;

/* Who has offered may do so again only after a move of its own. */
export function canOfferDraw(state: GameState): boolean {
  if (state.draw_offer !== null) return false;
  const lastOf = (isMeant: (event: GameEvent) => boolean) => state.events.map(isMeant).lastIndexOf(true);
  const offered = lastOf(({ answer, by }) => answer === 'draw_offered' && by === state.side);
  return offered < 0 || lastOf((event) => isAccepted(event) && event.by === state.side) > offered;
}

/* The events of the present turn: what was said when it began, and what was tried since. */
export function presentTurn(state: GameState): { opening: GameEvent | null; since: GameEvent[] } {
  const opensTurn = (event: GameEvent) => isAccepted(event) || event.answer === 'begin';
  const last = state.events.map(opensTurn).lastIndexOf(true);
  return { opening: state.events[last] ?? null, since: state.events.slice(last + 1) };
}

export function refusedTries(state: GameState): string[] {
  return presentTurn(state).since.flatMap((event) =>
    isRefused(event) && event.try !== undefined ? [event.try] : []);
}
