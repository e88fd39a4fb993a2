// SPDX-License-Identifier: GPL-3.0-or-later
import { isAccepted, isRefused, type GameState } from '../logic/game_state';
import { readWords } from '../logic/words';
import type { GameEvent } from '../protocol';
import type { Sound } from './sounds';

export function soundOfEvent(event: GameEvent, state: GameState): Sound | null {
  if (event.over ?? (event.answer === 'over' ? state.over : null)) return 'end';
  if (isRefused(event)) return event.try === undefined ? null : 'refused';
  if (!isAccepted(event)) return null;
  const words = readWords(event.words);
  if (words.check.length > 0 || words.atari) return 'check';
  return words.capture || words.captured ? 'capture' : 'move';
}
