// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { GameTexts } from '../game';

const { number, plural } = numbersOf('en');

const tookStones = (side: string, stones: number) =>
  plural(stones, { one: `${side} captured # stone`, other: `${side} captured # stones` });

export const phantomGoEnglish = {
  title: 'Phantom Go',
  summary: 'Go in which you see only your own stones.',
  sides: { first: 'Black', second: 'White' },
  men: { stone: 'stone' },
  lost: (men: string[]) => plural(men.length, { one: 'a stone', other: '# stones' }),
  hidden: 'empty or hidden',
  boardHelp: 'Arrow keys move over the board. Enter tries a point. M marks a ghost.',
  ghostsHelp: 'Mark where you think enemy stones are. Drag the stone from here to the board, or choose it and touch points; Escape ends it. Or right-click or hold a point. A ghost is dragged on, and off the board to remove it.',
  beliefWords: 'The larger and redder, the likelier an enemy stone stood there, in percent. Rings show where they really were.',
  typedHint: 'd5 or pass',
  typedUnknown: 'That is no point. Write d5 or pass.',
  pass: 'Pass',
  passSure: 'Give up this move?',
  atari: 'Atari',
  said: {
    moved: (side: string) => `${side} moved.`,
    passed: (side: string) => `${side} passed.`,
    illegal: 'Illegal.',
    occupied: 'Illegal: occupied.',
    nonsense: 'Nonsense.',
    took: (side: string, stones: number) => `${tookStones(side, stones)}.`,
    tookThese: (side: string, stones: number, points: string) => `${tookStones(side, stones)}: ${points}.`,
    tookKnown: (side: string, stones: number, points: string) => `${tookStones(side, stones)}, known ones on ${points}.`,
    atari: 'Atari.',
  },
  komi: 'Komi',
  komiUsual: (komi: number) => `${number(komi)}, the usual`,
  komiPlain: (komi: number) => number(komi),
  komiWords: (komi: number) => `komi ${number(komi)}`,
  handicap: 'Handicap',
  handicapNone: 'None',
  handicapStones: (stones: number) => plural(stones, { one: '# stone', other: '# stones' }),
  handicapWords: (stones: number) => plural(stones, { one: '# handicap stone', other: '# handicap stones' }),
  extras: 'White gets komi points because Black begins. With a handicap Black has stones on the board, and White begins.',
  rated: `Rated games have komi ${number(7.5)} and no handicap.`,
  rulesets: {
    olympiad: ['Olympiad', 'Refusals stay between you and the umpire. You hear how many stones you took.',
      'you alone', 'how many', 'not called', 'draw'],
    ccgc: ['Chinese championship', 'You see which stones you took. An even score is White’s.',
      'you alone', 'which', 'not called', 'White wins'],
    sensei: ['Sensei’s Library', 'Both sides hear of refusals, see captures, and atari is called.',
      'both', 'which', 'called', 'draw'],
    openspiel: ['OpenSpiel', 'An occupied point becomes known to you for good.',
      'both', 'how many', 'not called', 'draw'],
  },
  boards: { '5x5': '5×5', '7x7': '7×7', '9x9': '9×9', '13x13': '13×13', '19x19': '19×19' },
  rules: {
    lead: 'Phantom Go is Go, but you see only your own stones. An umpire sees both boards.',
    parts: [
      ['Try', 'On your turn you try a point. If the move is legal the stone is there. If not you hear “Illegal” and try another point.'],
      ['What a refusal means', 'Mostly that an enemy stone stands there. But it may also be suicide, or a ko. The umpire does not say which.'],
      ['Captures', 'You see which stones of yours are taken, and know that every point around them is the enemy’s. How much you hear of stones that you take depends on the ruleset.'],
      ['The end', 'Two passes in a row. The board is counted as it stands: stones and the empty points only they surround. White gets komi. Dead stones are not removed: take them while you can.'],
    ],
    captions: ['What you see', 'A refused point is often an enemy stone', 'Two stones were taken: their neighbours are the enemy’s'],
    columns: ['Rules', 'Refusals heard by', 'You took stones', 'Atari', 'Even score'],
  },
} satisfies GameTexts & Record<string, unknown>;
