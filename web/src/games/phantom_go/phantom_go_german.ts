// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { PhantomGoTexts } from './phantom_go_texts';

const { number, plural } = numbersOf('de');

const tookStones = (side: string, stones: number) =>
  plural(stones, { one: `${side} hat # Stein gefangen`, other: `${side} hat # Steine gefangen` });

export const phantomGoGerman: PhantomGoTexts = {
  title: 'Phantom-Go',
  summary: 'Go, bei dem du nur deine eigenen Steine siehst.',
  sides: { first: 'Schwarz', second: 'Weiß' },
  men: { stone: 'Stein' },
  lost: (men) => plural(men.length, { one: 'einen Stein', other: '# Steine' }),
  hidden: 'leer oder verborgen',
  boardHelp: 'Die Pfeiltasten gehen über das Brett. Die Eingabetaste versucht einen Punkt. M markiert einen Geist.',
  ghostsHelp: 'Markiere, wo du gegnerische Steine vermutest. Ziehe den Stein von hier aufs Brett, oder wähle ihn und tippe Punkte an; Escape beendet das. Oder klicke mit rechts auf einen Punkt oder halte ihn gedrückt. Ein Geist lässt sich weiterziehen, und vom Brett herunter, um ihn zu entfernen.',
  beliefWords: 'Je größer und röter, desto wahrscheinlicher lag dort ein gegnerischer Stein, in Prozent. Ringe zeigen, wo wirklich welche waren.',
  typedHint: 'd5 oder passen',
  typedUnknown: 'Das ist kein Punkt. Schreibe d5 oder passen.',
  pass: 'Passen',
  passSure: 'Auf diesen Zug verzichten?',
  atari: 'Atari',
  said: {
    moved: (side) => `${side} hat gesetzt.`,
    passed: (side) => `${side} hat gepasst.`,
    illegal: 'Illegal.',
    occupied: 'Illegal: besetzt.',
    nonsense: 'Unsinn.',
    took: (side, stones) => `${tookStones(side, stones)}.`,
    tookThese: (side, stones, points) => `${tookStones(side, stones)}: ${points}.`,
    tookKnown: (side, stones, points) => `${tookStones(side, stones)}, bekannte auf ${points}.`,
    atari: 'Atari.',
  },
  komi: 'Komi',
  komiUsual: (komi) => `${number(komi)}, das Übliche`,
  komiPlain: (komi) => number(komi),
  komiWords: (komi) => `Komi ${number(komi)}`,
  handicap: 'Vorgabe',
  handicapNone: 'Keine',
  handicapStones: (stones) => plural(stones, { one: '# Stein', other: '# Steine' }),
  handicapWords: (stones) => plural(stones, { one: '# Vorgabestein', other: '# Vorgabesteine' }),
  extras: 'Weiß bekommt Komi-Punkte, weil Schwarz beginnt. Mit Vorgabe hat Schwarz Steine auf dem Brett, und Weiß beginnt.',
  rated: `Gewertete Partien haben Komi ${number(7.5)} und keine Vorgabe.`,
  rulesets: {
    olympiad: ['Olympiade', 'Ablehnungen bleiben zwischen dir und dem Schiedsrichter. Du hörst, wie viele Steine du gefangen hast.',
      'nur du', 'wie viele', 'wird nicht angesagt', 'unentschieden'],
    ccgc: ['Chinesische Meisterschaft', 'Du siehst, welche Steine du gefangen hast. Bei Gleichstand gewinnt Weiß.',
      'nur du', 'welche', 'wird nicht angesagt', 'Weiß gewinnt'],
    sensei: ['Sensei’s Library', 'Beide Seiten hören von Ablehnungen und sehen, was gefangen wird; Atari wird angesagt.',
      'beide', 'welche', 'wird angesagt', 'unentschieden'],
    openspiel: ['OpenSpiel', 'Ein besetzter Punkt ist dir danach dauerhaft bekannt.',
      'beide', 'wie viele', 'wird nicht angesagt', 'unentschieden'],
  },
  boards: { '5x5': '5×5', '7x7': '7×7', '9x9': '9×9', '13x13': '13×13', '19x19': '19×19' },
  rules: {
    lead: 'Phantom-Go ist Go, aber du siehst nur deine eigenen Steine. Ein Schiedsrichter sieht beide Bretter.',
    parts: [
      ['Versuchen', 'Bist du am Zug, versuchst du einen Punkt. Ist der Zug legal, liegt der Stein dort. Wenn nicht, hörst du „Illegal“ und versuchst einen anderen Punkt.'],
      ['Was eine Ablehnung bedeutet', 'Meistens, dass dort ein gegnerischer Stein liegt. Es kann aber auch Selbstmord sein oder ein Ko. Der Schiedsrichter sagt nicht, was davon.'],
      ['Fangen', 'Du siehst, welche deiner Steine gefangen werden, und weißt, dass jeder Punkt um sie herum dem Gegner gehört. Wie viel du über Steine hörst, die du fängst, hängt vom Regelwerk ab.'],
      ['Das Ende', 'Wenn zweimal hintereinander gepasst wird. Gezählt wird das Brett, wie es ist: Steine und die leeren Punkte, die nur sie umgeben. Weiß bekommt Komi. Tote Steine werden nicht entfernt: Fange sie, solange du kannst.'],
    ],
    captions: ['Was du siehst', 'Ein abgelehnter Punkt ist oft ein gegnerischer Stein', 'Zwei Steine wurden gefangen: Ihre Nachbarn gehören dem Gegner'],
    columns: ['Regelwerk', 'Ablehnungen hören', 'Du fängst Steine', 'Atari', 'Gleichstand'],
  },
};
