// SPDX-License-Identifier: GPL-3.0-or-later
import type { Side } from '../protocol';

/* By the result as the server writes it; a draw has none. */
export const WINNERS: Partial<Record<string, Side>> = { '1-0': 'first', '0-1': 'second' };
