// SPDX-License-Identifier: GPL-3.0-or-later
// The games that the page can draw, and how it gets along with others.
import type { Kind, Man } from '../protocol';
import { texts } from '../texts';
import type { Game } from './game';
import { kriegspiel } from './kriegspiel/kriegspiel';
import { phantomGo } from './phantom_go/phantom_go';

export const GAMES: Game[] = [kriegspiel, phantomGo];

/* A game of which nothing is known but what the server tells: tries are chosen from a list. */
const plainGame = (name: Kind): Game => ({
  name,
  texts: {
    title: name, summary: '', sides: texts.game.unknownSides, men: {}, hidden: '',
    lost: (men) => men.join(', '),
    boardHelp: '', ghostsHelp: '', beliefWords: '', typedHint: '', typedUnknown: '', rulesets: {}, boards: {},
  },
  pattern: 'squares',
  colours: { first: 'white', second: 'black' },
  isTurned: false,
  men: [],
  becomes: {},
  spoken: () => [],
  turnsANumber: 1,
  offersDraws: true,
  ending: 'txt',
  readTyped: (typed, view) => {
    const text = typed.trim();
    return view.tries.includes(text) ? { is: 'try', text } : { is: 'not_askable' };
  },
  hear: () => ({}),
  startWords: (start) => start,
});

export const gameOf = (kind: Kind): Game => GAMES.find(({ name }) => name === kind) ?? plainGame(kind);

export const manName = (kind: Kind, man: Man): string => gameOf(kind).texts.men[man] ?? man;

export const rulesName = (kind: Kind, rules: string, text = rules): string =>
  gameOf(kind).texts.rulesets[rules]?.[0] ?? text;
