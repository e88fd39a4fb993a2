// SPDX-License-Identifier: GPL-3.0-or-later
// Points that were refused in earlier turns. Where the enemy certainly stands the server says, which
// has thought about all that was heard; about these it only says no more: a stone, or a ko, or what
// would have been suicide then.
import { isRefused, presentTurn, type GameState } from '../../logic/game_state';
import { readWords } from '../../logic/words';
import type { GameEvent } from '../../protocol';

/* Of an own move: its point, and those of stones that were taken, as far as they were named. */
const freedBy = (event: GameEvent) => [event.try!, ...readWords(event.words).captured?.split(',') ?? []];

export function rememberedRefusals(state: GameState): string[] {
  const points = new Set<string>();
  const isOwn = (event: GameEvent) => event.try !== undefined && event.try !== 'pass';
  for (const event of state.events.filter(isOwn)) {
    if (isRefused(event)) points.add(event.try!);
    else if (event.answer === 'moved') freedBy(event).forEach((point) => points.delete(point));
  }
  for (const event of presentTurn(state).since) points.delete(event.try ?? ''); // they are marked as such
  return [...points].filter((point) => !(point in state.view.men) && !(point in state.view.seen));
}
