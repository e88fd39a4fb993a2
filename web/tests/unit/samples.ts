// SPDX-License-Identifier: GPL-3.0-or-later
import type { GameEvent, GameMessage, Men, View } from '../../src/protocol';

export const view = (men: Men, seen: Men = {}, tries: string[] = []): View => ({
  files: 8, ranks: 8, turn: 'first', men, seen, tries, lost: { own: 0, enemy: 0 },
});

export const event = (parts: Partial<GameEvent>): GameEvent => ({
  seq: 1, by: 'first', answer: 'moved', words: '', says: [], ...parts,
});

export const message = (parts: Partial<GameMessage> = {}): GameMessage => ({
  is: 'game', game: 'g', kind: 'kriegspiel', rules: 'wild16', start: 'standard', side: 'first',
  names: ['A', 'B'], ratings: [null, null], computer: [false, true], rated: false, aids: true,
  clock: null, seq: 1, events: [event({ by: null, answer: 'begin', words: 'tries=0' })],
  view: view({ e1: 'king', e2: 'pawn' }, {}, ['e2e4', 'e1d1']), time: null,
  draw_offer: null, rematch_offer: null, over: null, ...parts,
});
