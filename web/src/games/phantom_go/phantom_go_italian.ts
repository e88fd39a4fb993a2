// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { PhantomGoTexts } from './phantom_go_texts';

const { number, plural } = numbersOf('it');

const tookStones = (side: string, stones: number) =>
  plural(stones, { one: `Il ${side} ha catturato # pietra`, other: `Il ${side} ha catturato # pietre` });

export const phantomGoItalian: PhantomGoTexts = {
  title: 'Go fantasma',
  summary: 'Go in cui vedi solo le tue pietre.',
  sides: { first: 'Nero', second: 'Bianco' },
  men: { stone: 'pietra' },
  lost: (men) => plural(men.length, { one: 'una pietra', other: '# pietre' }),
  hidden: 'vuoto o nascosto',
  boardHelp: 'Le frecce si muovono sul goban. Invio tenta un punto. M segna un fantasma.',
  ghostsHelp: 'Segna dove pensi che siano le pietre avversarie. Trascina la pietra da qui sul goban, oppure sceglila e tocca i punti; Esc termina. Oppure fai clic destro o tieni premuto un punto. Un fantasma si trascina altrove, e fuori dal goban per toglierlo.',
  beliefWords: 'Più è grande e rosso, più era probabile che lì ci fosse una pietra avversaria, in percentuale. I cerchi mostrano dov’erano davvero.',
  typedHint: 'd5 o passo',
  typedUnknown: 'Questo non è un punto. Scrivi d5 o passo.',
  pass: 'Passo',
  passSure: 'Rinunciare a questa mossa?',
  atari: 'Atari',
  said: {
    moved: (side) => `Il ${side} ha giocato.`,
    passed: (side) => `Il ${side} ha passato.`,
    illegal: 'Illegale.',
    occupied: 'Illegale: occupato.',
    nonsense: 'Insensato.',
    took: (side, stones) => `${tookStones(side, stones)}.`,
    tookThese: (side, stones, points) => `${tookStones(side, stones)}: ${points}.`,
    tookKnown: (side, stones, points) => `${tookStones(side, stones)}, quelle note in ${points}.`,
    atari: 'Atari.',
  },
  komi: 'Komi',
  komiUsual: (komi) => `${number(komi)}, il solito`,
  komiPlain: (komi) => number(komi),
  komiWords: (komi) => `komi ${number(komi)}`,
  handicap: 'Handicap',
  handicapNone: 'Nessuno',
  handicapStones: (stones) => plural(stones, { one: '# pietra', other: '# pietre' }),
  handicapWords: (stones) => plural(stones, { one: '# pietra di handicap', other: '# pietre di handicap' }),
  extras: 'Il Bianco riceve i punti di komi perché il Nero comincia. Con handicap il Nero ha pietre sul goban, e comincia il Bianco.',
  rated: `Le partite classificate hanno komi ${number(7.5)} e nessun handicap.`,
  rulesets: {
    olympiad: ['Olimpiade', 'I rifiuti restano tra te e l’arbitro. Senti quante pietre hai catturato.',
      'tu solo', 'quante', 'non annunciato', 'patta'],
    ccgc: ['Campionato cinese', 'Vedi quali pietre hai catturato. A parità vince il Bianco.',
      'tu solo', 'quali', 'non annunciato', 'vince il Bianco'],
    sensei: ['Sensei’s Library', 'Entrambi sentono i rifiuti e vedono le catture; l’atari si annuncia.',
      'entrambi', 'quali', 'annunciato', 'patta'],
    openspiel: ['OpenSpiel', 'Un punto occupato ti resta noto per sempre.',
      'entrambi', 'quante', 'non annunciato', 'patta'],
  },
  boards: { '5x5': '5×5', '7x7': '7×7', '9x9': '9×9', '13x13': '13×13', '19x19': '19×19' },
  rules: {
    lead: 'Il Go fantasma è il Go, ma vedi solo le tue pietre. Un arbitro vede entrambi i goban.',
    parts: [
      ['Tentare', 'Quando tocca a te tenti un punto. Se la mossa è legale la pietra è lì. Se no senti «Illegale» e tenti un altro punto.'],
      ['Che cosa significa un rifiuto', 'Di solito che lì c’è una pietra avversaria. Ma può anche essere un suicidio, o un ko. L’arbitro non dice quale.'],
      ['Catture', 'Vedi quali tue pietre vengono catturate, e sai che ogni punto intorno a loro è dell’avversario. Quanto senti delle pietre che catturi dipende dal regolamento.'],
      ['La fine', 'Due passi di seguito. Il goban si conta com’è: le pietre e i punti vuoti circondati solo da loro. Il Bianco riceve il komi. Le pietre morte non si tolgono: catturale finché puoi.'],
    ],
    captions: ['Che cosa vedi', 'Un punto respinto è spesso una pietra avversaria', 'Due pietre sono state catturate: i loro vicini sono dell’avversario'],
    columns: ['Regolamento', 'Chi sente i rifiuti', 'Catturi pietre', 'Atari', 'Parità'],
  },
};
