// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { KriegspielTexts } from './kriegspiel_texts';

const { plural } = numbersOf('it');

const LOST: Record<string, string> = {
  king: 'il re', queen: 'la donna', rook: 'una torre', bishop: 'un alfiere', knight: 'un cavallo', pawn: 'un pedone',
};

export const kriegspielItalian: KriegspielTexts = {
  title: 'Kriegspiel',
  summary: 'Scacchi in cui vedi solo i tuoi pezzi.',
  sides: { first: 'Bianco', second: 'Nero' },
  men: { king: 're', queen: 'donna', rook: 'torre', bishop: 'alfiere', knight: 'cavallo', pawn: 'pedone' },
  lost: (men) => men.map((man) => LOST[man] ?? man).join(', '),
  hidden: 'nessun tuo pezzo',
  boardHelp: 'Le frecce si muovono sulla scacchiera. Invio prende un pezzo e lo posa. Esc lo lascia. M segna un fantasma.',
  ghostsHelp: 'Segna dove pensi che sia l’avversario. Trascina un pezzo da qui sulla scacchiera, oppure sceglilo e tocca le case; Esc termina. Oppure fai clic destro o tieni premuta una casa. Un fantasma si trascina altrove, e fuori dalla scacchiera per toglierlo.',
  beliefWords: 'Più è rosso, più era probabile che lì ci fosse l’avversario. I cerchi mostrano dov’era davvero.',
  typedHint: 'e2e4, Cf3, O-O',
  typedUnknown: 'Questa non è una mossa. Scrivi e2e4, Cf3 o O-O.',
  any: '«Any?»',
  anyWords: 'Chiedi se ci sono prese di pedone',
  check: 'Scacco',
  mustCapture: 'Ora un pedone deve prendere',
  pawnTries: (tries) => plural(tries, { one: '# presa di pedone', other: '# prese di pedone' }),
  somePawnTries: 'Prese di pedone',
  letters: { king: 'R', queen: 'D', rook: 'T', bishop: 'A', knight: 'C' },
  said: {
    moved: (side) => `Il ${side} ha mosso.`,
    asks: (side) => `Il ${side} chiede: «Any?»`,
    answers: { illegal: 'Illegale.', nonsense: 'Insensato.', impossible: 'Impossibile.', yes: 'Sì.', no: 'No.' },
    captured: (square) => `Presa in ${square}.`,
    capturedPawn: (square) => `Pedone preso in ${square}.`,
    capturedPiece: (square) => `Pezzo preso in ${square}.`,
    remarks: { en_passant: 'En passant.', promotion: 'Promozione.' },
    checks: {
      file: 'Scacco sulla colonna.', rank: 'Scacco sulla traversa.', long: 'Scacco sulla diagonale lunga.',
      short: 'Scacco sulla diagonale corta.', knight: 'Scacco di cavallo.', yes: 'Scacco.',
    },
    tries: (side, tries) => plural(tries, { one: `Il ${side} ha # presa di pedone.`, other: `Il ${side} ha # prese di pedone.` }),
    triesNone: (side) => `Il ${side} non ha prese di pedone.`,
    triesSome: (side) => `Il ${side} ha prese di pedone.`,
    triesFrom: (side, squares) => `Il ${side} ha prese di pedone da ${squares}.`,
  },
  rulesets: {
    wild16: ['Internet Chess Club', 'I rifiuti restano tra te e l’arbitro. Prima di ogni turno senti quante sono le prese di pedone.',
      'tu solo', 'pedone o pezzo', 'quante', 'direzione'],
    berkeley: ['Berkeley', 'Entrambi sentono ogni rifiuto. Delle prese di pedone non si dice nulla.',
      'entrambi', 'non si dice', 'nulla', 'direzione'],
    berkeley_any: ['Berkeley con «Any?»', 'Entrambi sentono ogni rifiuto. Puoi chiedere «Any?»: ci sono prese di pedone? Se sì, bisogna farne una.',
      'entrambi', 'non si dice', '«Any?», poi bisogna farne una', 'direzione'],
    cincinnati: ['Cincinnati', 'Entrambi sentono ogni rifiuto. Prima di ogni turno senti se c’è una presa di pedone.',
      'entrambi', 'pedone o pezzo', 'sì o no', 'direzione'],
    rand: ['RAND', 'Senti quali pedoni possono prendere. Le promozioni si annunciano. Chi è in stallo perde.',
      'entrambi', 'pedone o pezzo', 'quali pedoni', 'direzione'],
    english: ['Inglese', 'Puoi chiedere «Any?». Dopo un sì devi tentare una presa di pedone.',
      'entrambi', 'non si dice', '«Any?», poi bisogna tentarne una', 'direzione'],
    parker: ['Parker', 'Entrambi sentono ogni rifiuto. Non si dice che cosa è stato preso, né delle prese di pedone.',
      'entrambi', 'non si dice', 'nulla', 'direzione'],
    foret: ['Foret', 'I rifiuti restano tra te e l’arbitro. Lo scacco si annuncia senza direzione.',
      'tu solo', 'pedone o pezzo', 'nulla', 'solo «scacco»'],
  },
  boards: {
    standard: 'Tutta la scacchiera, 8×8', silverman4x4: 'Silverman, 4×4', reduced4x4: 'Senza pedoni, 4×4',
    silverman4x5: 'Silverman, 4×5', gardner5x5: 'Gardner, 5×5', gardner5x6: 'Gardner, 5×6',
    losalamos6x6: 'Los Alamos, 6×6', minor7x7: 'Minor, 7×7',
  },
  rules: {
    lead: 'Il Kriegspiel sono gli scacchi, ma vedi solo i tuoi pezzi. Un arbitro vede entrambe le scacchiere.',
    parts: [
      ['Tentare', 'Quando tocca a te tenti una mossa. Se è legale l’arbitro la esegue. Se no senti «Illegale»: non perdi nulla e tenti qualcos’altro. Anche un rifiuto dice qualcosa: che cosa sbarra la strada?'],
      ['Prese', 'Senti in quale casa è stato preso qualcosa, in quasi tutti i regolamenti anche se era un pedone o un pezzo. L’arbitro non dice mai chi ha preso: quello che hai perso lo sai.'],
      ['Scacchi', 'Entrambi sentono uno scacco e la sua direzione, vista dal re: sulla colonna, sulla traversa, sulla diagonale lunga o corta, o di cavallo.'],
      ['Prese di pedone', 'Il pedone si muove diritto e prende di lato: può prendere solo se lì c’è un pezzo nemico. I regolamenti differiscono in quello che ne dicono.'],
      ['La fine', 'Lo scacco matto vince, come negli scacchi. Lo stallo è patta in quasi tutti i regolamenti. La stessa posizione per la terza volta, o cinquanta mosse senza progressi, è patta da sé.'],
    ],
    captions: ['Che cosa vedi', 'Un tentativo respinto: c’è qualcosa sulla colonna', 'Scacco sulla diagonale lunga', 'Prese di pedone: almeno una di queste è possibile'],
    columns: ['Regolamento', 'Chi sente i rifiuti', 'Pezzo preso', 'Prese di pedone', 'Scacco'],
  },
};
