// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { PhantomGoTexts } from './phantom_go_texts';

const { number, plural } = numbersOf('es');

const las = (side: string) => `Las ${side.toLowerCase()}`;
const tookStones = (side: string, stones: number) =>
  plural(stones, { one: `${las(side)} han capturado # piedra`, other: `${las(side)} han capturado # piedras` });

export const phantomGoSpanish: PhantomGoTexts = {
  title: 'Go fantasma',
  summary: 'Go en el que solo ves tus propias piedras.',
  sides: { first: 'Negras', second: 'Blancas' },
  men: { stone: 'piedra' },
  lost: (men) => plural(men.length, { one: 'una piedra', other: '# piedras' }),
  hidden: 'vacío u oculto',
  boardHelp: 'Las flechas recorren el tablero. Intro intenta un punto. M marca un fantasma.',
  ghostsHelp: 'Marca dónde crees que hay piedras rivales. Arrastra la piedra de aquí al tablero, o elígela y toca puntos; Escape termina. O haz clic derecho o mantén pulsado un punto. Un fantasma se arrastra a otro sitio, y fuera del tablero para quitarlo.',
  beliefWords: 'Cuanto más grande y rojo, más probable era una piedra rival, en tanto por ciento. Los círculos muestran dónde estaban de verdad.',
  typedHint: 'd5 o pasar',
  typedUnknown: 'Eso no es un punto. Escribe d5 o pasar.',
  pass: 'Pasar',
  passSure: '¿Renunciar a esta jugada?',
  atari: 'Atari',
  said: {
    moved: (side) => `${las(side)} han jugado.`,
    passed: (side) => `${las(side)} han pasado.`,
    illegal: 'Ilegal.',
    occupied: 'Ilegal: ocupado.',
    nonsense: 'Sin sentido.',
    took: (side, stones) => `${tookStones(side, stones)}.`,
    tookThese: (side, stones, points) => `${tookStones(side, stones)}: ${points}.`,
    tookKnown: (side, stones, points) => `${tookStones(side, stones)}, las conocidas en ${points}.`,
    atari: 'Atari.',
  },
  komi: 'Komi',
  komiUsual: (komi) => `${number(komi)}, lo habitual`,
  komiPlain: (komi) => number(komi),
  komiWords: (komi) => `komi ${number(komi)}`,
  handicap: 'Hándicap',
  handicapNone: 'Ninguno',
  handicapStones: (stones) => plural(stones, { one: '# piedra', other: '# piedras' }),
  handicapWords: (stones) => plural(stones, { one: '# piedra de hándicap', other: '# piedras de hándicap' }),
  extras: 'Las blancas reciben puntos de komi porque empiezan las negras. Con hándicap las negras tienen piedras en el tablero y empiezan las blancas.',
  rated: `Las partidas por puntos tienen komi ${number(7.5)} y sin hándicap.`,
  rulesets: {
    olympiad: ['Olimpiada', 'Los rechazos quedan entre tú y el árbitro. Oyes cuántas piedras has capturado.',
      'solo tú', 'cuántas', 'no se anuncia', 'tablas'],
    ccgc: ['Campeonato chino', 'Ves qué piedras has capturado. En caso de empate ganan las blancas.',
      'solo tú', 'cuáles', 'no se anuncia', 'ganan las blancas'],
    sensei: ['Sensei’s Library', 'Los dos oyen los rechazos y ven las capturas; el atari se anuncia.',
      'los dos', 'cuáles', 'se anuncia', 'tablas'],
    openspiel: ['OpenSpiel', 'Un punto ocupado lo conoces ya para siempre.',
      'los dos', 'cuántas', 'no se anuncia', 'tablas'],
  },
  boards: { '5x5': '5×5', '7x7': '7×7', '9x9': '9×9', '13x13': '13×13', '19x19': '19×19' },
  rules: {
    lead: 'El Go fantasma es Go, pero solo ves tus piedras. Un árbitro ve los dos tableros.',
    parts: [
      ['Intentar', 'En tu turno intentas un punto. Si la jugada es legal, la piedra queda ahí. Si no, oyes «Ilegal» e intentas otro punto.'],
      ['Qué significa un rechazo', 'Casi siempre, que ahí hay una piedra rival. Pero también puede ser un suicidio, o un ko. El árbitro no dice cuál.'],
      ['Capturas', 'Ves qué piedras tuyas te capturan, y sabes que todos los puntos a su alrededor son del rival. Cuánto oyes de las piedras que capturas depende del reglamento.'],
      ['El final', 'Dos pases seguidos. El tablero se cuenta como está: las piedras y los puntos vacíos que solo ellas rodean. Las blancas reciben el komi. Las piedras muertas no se retiran: captúralas mientras puedas.'],
    ],
    captions: ['Lo que ves', 'Un punto rechazado suele ser una piedra rival', 'Se capturaron dos piedras: sus vecinos son del rival'],
    columns: ['Reglamento', 'Oyen los rechazos', 'Capturas piedras', 'Atari', 'Empate'],
  },
};
