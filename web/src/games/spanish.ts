// SPDX-License-Identifier: GPL-3.0-or-later
import { spanish } from '../languages/spanish';
import type { Words } from '../languages/languages';
import { kriegspielSpanish } from './kriegspiel/kriegspiel_spanish';
import { phantomGoSpanish } from './phantom_go/phantom_go_spanish';

export const words: Words = { page: spanish, games: { kriegspiel: kriegspielSpanish, 'phantom-go': phantomGoSpanish } };
