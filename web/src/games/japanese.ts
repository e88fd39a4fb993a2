// SPDX-License-Identifier: GPL-3.0-or-later
import { japanese } from '../languages/japanese';
import type { Words } from '../languages/languages';
import { kriegspielJapanese } from './kriegspiel/kriegspiel_japanese';
import { phantomGoJapanese } from './phantom_go/phantom_go_japanese';

export const words: Words = { page: japanese, games: { kriegspiel: kriegspielJapanese, 'phantom-go': phantomGoJapanese } };
