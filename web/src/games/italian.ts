// SPDX-License-Identifier: GPL-3.0-or-later
import { italian } from '../languages/italian';
import type { Words } from '../languages/languages';
import { kriegspielItalian } from './kriegspiel/kriegspiel_italian';
import { phantomGoItalian } from './phantom_go/phantom_go_italian';

export const words: Words = { page: italian, games: { kriegspiel: kriegspielItalian, 'phantom-go': phantomGoItalian } };
