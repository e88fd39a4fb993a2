// SPDX-License-Identifier: GPL-3.0-or-later
// What the page knows of the person, the lobby and the game at hand.
import type { Challenge, GameRow } from '../protocol';
import type { GameState } from '../logic/game_state';
import type { Ghosts } from '../logic/ghosts';
import type { Connection } from './socket';
import { createStore } from './store';

export interface Session {
  connection: Connection;
  name: string | null;
  isGuest: boolean;
  lobby: { challenges: Challenge[]; online: number; playing: number } | null;
  games: { running: GameRow[]; finished: GameRow[] } | null;
  offers: Challenge[]; // the own challenges that wait
  game: GameState | null;
  missing: string | null; // a game that was asked for and is not there
  ghosts: Ghosts;
  notice: string | null;
}

export const session = createStore<Session>({
  connection: 'connecting',
  name: null,
  isGuest: true,
  lobby: null,
  games: null,
  offers: [],
  game: null,
  missing: null,
  ghosts: {},
  notice: null,
});

let noticeTimer: ReturnType<typeof setTimeout> | undefined;

export function notify(notice: string): void {
  session.set({ notice });
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => session.set({ notice: null }), 6000);
}
