// SPDX-License-Identifier: GPL-3.0-or-later
import { gameOf } from '../games/games';
import { isAccepted, isRefused, type GameState } from '../logic/game_state';
import type { GameEvent } from '../protocol';
import type { Sound } from './sounds';

export function soundOfEvent(event: GameEvent, state: GameState): Sound | null {
  if (event.over ?? (event.answer === 'over' ? state.over : null)) return 'end';
  if (isRefused(event)) return event.try === undefined ? null : 'refused';
  if (!isAccepted(event)) return null;
  const { alarm, captured } = gameOf(state.kind).hear(event.words);
  return alarm ? 'check' : captured ? 'capture' : 'move';
}
