// SPDX-License-Identifier: GPL-3.0-or-later
// Goes before every unit test: the page speaks English.
import { words } from '../../src/games/english';
import { GAMES } from '../../src/games/games';
import { texts } from '../../src/texts';

Object.assign(texts, words.page);
for (const game of GAMES) Object.assign(game.texts, words.games[game.name]);
