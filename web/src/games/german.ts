// SPDX-License-Identifier: GPL-3.0-or-later
import { german } from '../languages/german';
import type { Words } from '../languages/languages';
import { kriegspielGerman } from './kriegspiel/kriegspiel_german';
import { phantomGoGerman } from './phantom_go/phantom_go_german';

export const words: Words = { page: german, games: { kriegspiel: kriegspielGerman, 'phantom-go': phantomGoGerman } };
