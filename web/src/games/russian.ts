// SPDX-License-Identifier: GPL-3.0-or-later
import { russian } from '../languages/russian';
import type { Words } from '../languages/languages';
import { kriegspielRussian } from './kriegspiel/kriegspiel_russian';
import { phantomGoRussian } from './phantom_go/phantom_go_russian';

export const words: Words = { page: russian, games: { kriegspiel: kriegspielRussian, 'phantom-go': phantomGoRussian } };
