// SPDX-License-Identifier: GPL-3.0-or-later
// The men of both sides as a game begins. A test compares the boards with those of the program.
import type { Men, Side } from '../../protocol';
import { menOfFen } from './fen';

export const BOARDS: Record<string, string> = {
  standard: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  silverman4x4: 'rqkr/pppp/PPPP/RQKR',
  reduced4x4: 'rbkr/4/4/RBKR',
  silverman4x5: 'rqkr/pppp/4/PPPP/RQKR',
  gardner5x5: 'rnbqk/ppppp/5/PPPPP/RNBQK',
  gardner5x6: 'rnbqk/ppppp/5/5/PPPPP/RNBQK',
  losalamos6x6: 'rnqknr/pppppp/6/6/PPPPPP/RNQKNR',
  minor7x7: 'rnbqkbn/ppppppp/7/7/7/PPPPPPP/RNBQKBN',
};

/* A board's name, or a position written out. */
export const opening = (start: string, side: Side): Men => menOfFen(BOARDS[start] ?? start)[side];
