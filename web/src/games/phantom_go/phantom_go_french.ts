// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { PhantomGoTexts } from './phantom_go_texts';

const { number, plural } = numbersOf('fr');

const tookStones = (side: string, stones: number) =>
  plural(stones, { one: `Les ${side} ont capturé # pierre`, other: `Les ${side} ont capturé # pierres` });

export const phantomGoFrench: PhantomGoTexts = {
  title: 'Go fantôme',
  summary: 'Un go où vous ne voyez que vos propres pierres.',
  sides: { first: 'Noirs', second: 'Blancs' },
  men: { stone: 'pierre' },
  lost: (men) => plural(men.length, { one: 'une pierre', other: '# pierres' }),
  hidden: 'vide ou caché',
  boardHelp: 'Les flèches parcourent le goban. Entrée essaie un point. M marque un fantôme.',
  ghostsHelp: 'Marquez où vous supposez des pierres adverses. Glissez la pierre d’ici sur le goban, ou choisissez-la et touchez des points ; Échap termine. Ou faites un clic droit ou un appui long sur un point. Un fantôme se glisse ailleurs, et hors du goban pour le retirer.',
  beliefWords: 'Plus c’est grand et rouge, plus une pierre adverse y était probable, en pour cent. Les cercles montrent où elles étaient vraiment.',
  typedHint: 'd5 ou passer',
  typedUnknown: 'Ce n’est pas un point. Écrivez d5 ou passer.',
  pass: 'Passer',
  passSure: 'Renoncer à ce coup ?',
  atari: 'Atari',
  said: {
    moved: (side) => `Les ${side} ont joué.`,
    passed: (side) => `Les ${side} ont passé.`,
    illegal: 'Illégal.',
    occupied: 'Illégal : occupé.',
    nonsense: 'Absurde.',
    took: (side, stones) => `${tookStones(side, stones)}.`,
    tookThese: (side, stones, points) => `${tookStones(side, stones)} : ${points}.`,
    tookKnown: (side, stones, points) => `${tookStones(side, stones)}, celles qui étaient connues en ${points}.`,
    atari: 'Atari.',
  },
  komi: 'Komi',
  komiUsual: (komi) => `${number(komi)}, l’habituel`,
  komiPlain: (komi) => number(komi),
  komiWords: (komi) => `komi ${number(komi)}`,
  handicap: 'Handicap',
  handicapNone: 'Aucun',
  handicapStones: (stones) => plural(stones, { one: '# pierre', other: '# pierres' }),
  handicapWords: (stones) => plural(stones, { one: '# pierre de handicap', other: '# pierres de handicap' }),
  extras: 'Les Blancs reçoivent le komi parce que les Noirs commencent. Avec un handicap, les Noirs ont des pierres sur le goban et les Blancs commencent.',
  rated: `Les parties classées ont un komi de ${number(7.5)} et pas de handicap.`,
  rulesets: {
    olympiad: ['Olympiade', 'Les refus restent entre vous et l’arbitre. Vous entendez combien de pierres vous avez capturées.',
      'vous seul', 'combien', 'non annoncé', 'nulle'],
    ccgc: ['Championnat de Chine', 'Vous voyez quelles pierres vous avez capturées. À égalité, les Blancs gagnent.',
      'vous seul', 'lesquelles', 'non annoncé', 'les Blancs gagnent'],
    sensei: ['Sensei’s Library', 'Les deux camps entendent les refus et voient les captures ; l’atari est annoncé.',
      'les deux', 'lesquelles', 'annoncé', 'nulle'],
    openspiel: ['OpenSpiel', 'Un point occupé vous reste connu pour de bon.',
      'les deux', 'combien', 'non annoncé', 'nulle'],
  },
  boards: { '5x5': '5×5', '7x7': '7×7', '9x9': '9×9', '13x13': '13×13', '19x19': '19×19' },
  rules: {
    lead: 'Le go fantôme, c’est le go, mais vous ne voyez que vos pierres. Un arbitre voit les deux gobans.',
    parts: [
      ['Essayer', 'À votre tour, vous essayez un point. Si le coup est légal, la pierre y est. Sinon vous entendez « Illégal » et vous essayez un autre point.'],
      ['Ce que veut dire un refus', 'Le plus souvent, qu’une pierre adverse est là. Mais ce peut être aussi un suicide, ou un ko. L’arbitre ne dit pas lequel.'],
      ['Captures', 'Vous voyez lesquelles de vos pierres sont capturées, et vous savez que chaque point autour d’elles est à l’adversaire. Ce que vous entendez des pierres que vous capturez dépend du règlement.'],
      ['La fin', 'Deux passes de suite. Le goban est compté tel quel : les pierres et les points vides qu’elles seules entourent. Les Blancs reçoivent le komi. Les pierres mortes ne sont pas retirées : capturez-les tant que vous pouvez.'],
    ],
    captions: ['Ce que vous voyez', 'Un point refusé est souvent une pierre adverse', 'Deux pierres ont été capturées : leurs voisins sont à l’adversaire'],
    columns: ['Règlement', 'Refus entendus par', 'Vous capturez', 'Atari', 'Égalité'],
  },
};
