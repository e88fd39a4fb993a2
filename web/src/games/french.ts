// SPDX-License-Identifier: GPL-3.0-or-later
import { french } from '../languages/french';
import type { Words } from '../languages/languages';
import { kriegspielFrench } from './kriegspiel/kriegspiel_french';
import { phantomGoFrench } from './phantom_go/phantom_go_french';

export const words: Words = { page: french, games: { kriegspiel: kriegspielFrench, 'phantom-go': phantomGoFrench } };
