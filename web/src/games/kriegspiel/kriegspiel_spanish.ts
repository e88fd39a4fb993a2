// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { KriegspielTexts } from './kriegspiel_texts';

const { plural } = numbersOf('es');

const las = (side: string) => `Las ${side.toLowerCase()}`;
const LOST: Record<string, string> = {
  king: 'el rey', queen: 'la dama', rook: 'una torre', bishop: 'un alfil', knight: 'un caballo', pawn: 'un peón',
};

export const kriegspielSpanish: KriegspielTexts = {
  title: 'Kriegspiel',
  summary: 'Ajedrez en el que solo ves tus propias piezas.',
  sides: { first: 'Blancas', second: 'Negras' },
  men: { king: 'rey', queen: 'dama', rook: 'torre', bishop: 'alfil', knight: 'caballo', pawn: 'peón' },
  lost: (men) => men.map((man) => LOST[man] ?? man).join(', '),
  hidden: 'ninguna pieza tuya',
  boardHelp: 'Las flechas recorren el tablero. Intro coge una pieza y la deja. Escape la suelta. M marca un fantasma.',
  ghostsHelp: 'Marca dónde crees que está el rival. Arrastra una pieza de aquí al tablero, o elígela y toca casillas; Escape termina. O haz clic derecho o mantén pulsada una casilla. Un fantasma se arrastra a otro sitio, y fuera del tablero para quitarlo.',
  beliefWords: 'Cuanto más rojo, más probable era que el rival estuviera ahí. Los círculos muestran dónde estaba de verdad.',
  typedHint: 'e2e4, Cf3, O-O',
  typedUnknown: 'Eso no es una jugada. Escribe e2e4, Cf3 u O-O.',
  any: '«Any?»',
  anyWords: 'Preguntar si hay capturas de peón',
  check: 'Jaque',
  mustCapture: 'Ahora debe capturar un peón',
  pawnTries: (tries) => plural(tries, { one: '# captura de peón', other: '# capturas de peón' }),
  somePawnTries: 'Capturas de peón',
  letters: { king: 'R', queen: 'D', rook: 'T', bishop: 'A', knight: 'C' },
  said: {
    moved: (side) => `${las(side)} han jugado.`,
    asks: (side) => `${las(side)} preguntan: «Any?»`,
    answers: { illegal: 'Ilegal.', nonsense: 'Sin sentido.', impossible: 'Imposible.', yes: 'Sí.', no: 'No.' },
    captured: (square) => `Captura en ${square}.`,
    capturedPawn: (square) => `Peón capturado en ${square}.`,
    capturedPiece: (square) => `Pieza capturada en ${square}.`,
    remarks: { en_passant: 'Al paso.', promotion: 'Coronación.' },
    checks: {
      file: 'Jaque por la columna.', rank: 'Jaque por la fila.', long: 'Jaque por la diagonal larga.',
      short: 'Jaque por la diagonal corta.', knight: 'Jaque de caballo.', yes: 'Jaque.',
    },
    tries: (side, tries) => plural(tries, { one: `${las(side)} tienen # captura de peón.`, other: `${las(side)} tienen # capturas de peón.` }),
    triesNone: (side) => `${las(side)} no tienen capturas de peón.`,
    triesSome: (side) => `${las(side)} tienen capturas de peón.`,
    triesFrom: (side, squares) => `${las(side)} tienen capturas de peón desde ${squares}.`,
  },
  rulesets: {
    wild16: ['Internet Chess Club', 'Los rechazos quedan entre tú y el árbitro. Antes de cada turno oyes cuántas capturas de peón hay.',
      'solo tú', 'peón o pieza', 'cuántas', 'dirección'],
    berkeley: ['Berkeley', 'Los dos oyen cada rechazo. De las capturas de peón no se dice nada.',
      'los dos', 'no se dice', 'nada', 'dirección'],
    berkeley_any: ['Berkeley con «Any?»', 'Los dos oyen cada rechazo. Puedes preguntar «Any?»: ¿hay capturas de peón? Si las hay, debes hacer una.',
      'los dos', 'no se dice', '«Any?», y luego hay que hacer una', 'dirección'],
    cincinnati: ['Cincinnati', 'Los dos oyen cada rechazo. Antes de cada turno oyes si hay alguna captura de peón.',
      'los dos', 'peón o pieza', 'sí o no', 'dirección'],
    rand: ['RAND', 'Oyes qué peones pueden capturar. Las coronaciones se anuncian. Quien queda ahogado pierde.',
      'los dos', 'peón o pieza', 'qué peones', 'dirección'],
    english: ['Inglés', 'Puedes preguntar «Any?». Tras un sí debes intentar una captura de peón.',
      'los dos', 'no se dice', '«Any?», y luego hay que intentar una', 'dirección'],
    parker: ['Parker', 'Los dos oyen cada rechazo. No se dice qué se capturó ni si hay capturas de peón.',
      'los dos', 'no se dice', 'nada', 'dirección'],
    foret: ['Foret', 'Los rechazos quedan entre tú y el árbitro. El jaque se anuncia sin dirección.',
      'solo tú', 'peón o pieza', 'nada', 'solo «jaque»'],
  },
  boards: {
    standard: 'El tablero entero, 8×8', silverman4x4: 'Silverman, 4×4', reduced4x4: 'Sin peones, 4×4',
    silverman4x5: 'Silverman, 4×5', gardner5x5: 'Gardner, 5×5', gardner5x6: 'Gardner, 5×6',
    losalamos6x6: 'Los Alamos, 6×6', minor7x7: 'Minor, 7×7',
  },
  rules: {
    lead: 'El Kriegspiel es ajedrez, pero solo ves tus piezas. Un árbitro ve los dos tableros.',
    parts: [
      ['Intentar', 'En tu turno intentas una jugada. Si es legal, el árbitro la hace. Si no, oyes «Ilegal»: no pierdes nada e intentas otra cosa. Un rechazo también enseña algo: ¿qué se interpone?'],
      ['Capturas', 'Oyes en qué casilla se capturó, y en casi todos los reglamentos si fue un peón o una pieza. El árbitro nunca dice quién capturó: lo que has perdido ya lo sabes.'],
      ['Jaques', 'Los dos oyen un jaque y su dirección, vista desde el rey: por la columna, por la fila, por la diagonal larga o la corta, o de caballo.'],
      ['Capturas de peón', 'El peón avanza recto y captura en diagonal: solo puede capturar si ahí hay una pieza rival. Los reglamentos difieren en lo que dicen de ello.'],
      ['El final', 'El jaque mate gana, como en el ajedrez. El ahogado es tablas en casi todos los reglamentos. La misma posición por tercera vez, o cincuenta jugadas sin avance, son tablas por sí solas.'],
    ],
    captions: ['Lo que ves', 'Un intento rechazado: hay algo en la columna', 'Jaque por la diagonal larga', 'Capturas de peón: al menos una de estas es posible'],
    columns: ['Reglamento', 'Oyen los rechazos', 'Pieza capturada', 'Capturas de peón', 'Jaque'],
  },
};
