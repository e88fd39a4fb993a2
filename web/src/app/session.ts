// SPDX-License-Identifier: GPL-3.0-or-later
// What the page knows of the person, the lobby and the game at hand.
import type { Challenge, ChatMessage, GameMessage, GameRow, WatchedGame } from '../protocol';
import type { GameState } from '../logic/game_state';
import type { Ghosts } from '../logic/ghosts';
import type { WatchState } from '../logic/watch_state';
import type { Connection } from './socket';
import { createStore } from './store';

export const session = createStore({
  connection: 'connecting' as Connection,
  name: null as string | null,
  isGuest: true,
  lobby: null as { challenges: Challenge[]; watch: WatchedGame[]; online: number; playing: number } | null,
  games: null as { running: GameRow[]; finished: GameRow[] } | null,
  offers: [] as Challenge[], // the own challenges that wait
  game: null as GameState | null,
  missing: null as string | null, // a game that was asked for and is not there
  watched: null as WatchState | null, // somebody else's game
  unwatchable: null as string | null, // one that was to be watched and cannot be
  chat: null as ChatMessage | null, // of the game that is shown
  begun: null as GameMessage | null, // began while another game was being played
  ghosts: {} as Ghosts,
  notice: null as string | null,
});

let noticeTimer: ReturnType<typeof setTimeout> | undefined;

export function notify(notice: string): void {
  session.set({ notice });
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => session.set({ notice: null }), 6000);
}
