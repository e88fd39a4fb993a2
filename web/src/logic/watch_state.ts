// SPDX-License-Identifier: GPL-3.0-or-later
// A game between others as one who watches knows it: what both sides were told.
import type { WatchedEvent, WatchMessage } from '../protocol';

export interface WatchState extends WatchMessage {
  toldAt: number; // when `time` was told, on the page's clock
  isBehind: boolean; // an event was missed: all of it has to be asked for
}

export const watchFromMessage = (message: WatchMessage, now: number): WatchState =>
  ({ ...message, toldAt: now, isBehind: false });

/* An event told twice changes nothing; after a gap the state is behind until it is told anew. */
export function applyWatched(state: WatchState, event: WatchedEvent, now: number): WatchState {
  if (event.seq <= state.seq) return state;
  if (event.seq > state.seq + 1) return { ...state, isBehind: true };
  const { is: _, turn, ...told } = event;
  return {
    ...state,
    seq: event.seq,
    events: [...state.events, told],
    turn,
    time: event.time ?? null,
    toldAt: now,
    over: event.over ?? state.over,
  };
}
