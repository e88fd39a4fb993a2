// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { KriegspielTexts } from './kriegspiel_texts';

const { plural } = numbersOf('de');

const LOST: Record<string, string> = {
  king: 'einen König', queen: 'eine Dame', rook: 'einen Turm', bishop: 'einen Läufer', knight: 'einen Springer', pawn: 'einen Bauern',
};

export const kriegspielGerman: KriegspielTexts = {
  title: 'Kriegspiel',
  summary: 'Schach, bei dem du nur deine eigenen Figuren siehst.',
  sides: { first: 'Weiß', second: 'Schwarz' },
  men: { king: 'König', queen: 'Dame', rook: 'Turm', bishop: 'Läufer', knight: 'Springer', pawn: 'Bauer' },
  lost: (men) => men.map((man) => LOST[man] ?? man).join(', '),
  hidden: 'keine eigene Figur',
  boardHelp: 'Die Pfeiltasten gehen über das Brett. Die Eingabetaste nimmt eine Figur auf und setzt sie ab. Escape lässt los. M markiert einen Geist.',
  ghostsHelp: 'Markiere, wo du den Gegner vermutest. Ziehe eine Figur von hier aufs Brett, oder wähle eine und tippe Felder an; Escape beendet das. Oder klicke mit rechts auf ein Feld oder halte es gedrückt. Ein Geist lässt sich weiterziehen, und vom Brett herunter, um ihn zu entfernen.',
  beliefWords: 'Je röter, desto wahrscheinlicher stand dort der Gegner. Ringe zeigen, wo er wirklich war.',
  typedHint: 'e2e4, Sf3, O-O',
  typedUnknown: 'Das ist kein Zug. Schreibe e2e4, Sf3 oder O-O.',
  any: '„Any?“',
  anyWords: 'Fragen, ob ein Bauer schlagen kann',
  check: 'Schach',
  mustCapture: 'Jetzt muss ein Bauer schlagen',
  pawnTries: (tries) => plural(tries, { one: '# Bauernschlag', other: '# Bauernschläge' }),
  somePawnTries: 'Bauernschläge',
  letters: { king: 'K', queen: 'D', rook: 'T', bishop: 'L', knight: 'S' },
  said: {
    moved: (side) => `${side} hat gezogen.`,
    asks: (side) => `${side} fragt: „Any?“`,
    answers: { illegal: 'Illegal.', nonsense: 'Unsinn.', impossible: 'Unmöglich.', yes: 'Ja.', no: 'Nein.' },
    captured: (square) => `Auf ${square} geschlagen.`,
    capturedPawn: (square) => `Bauer auf ${square} geschlagen.`,
    capturedPiece: (square) => `Figur auf ${square} geschlagen.`,
    remarks: { en_passant: 'En passant.', promotion: 'Umwandlung.' },
    checks: {
      file: 'Schach auf der Linie.', rank: 'Schach auf der Reihe.', long: 'Schach auf der langen Diagonale.',
      short: 'Schach auf der kurzen Diagonale.', knight: 'Schach durch einen Springer.', yes: 'Schach.',
    },
    tries: (side, tries) => plural(tries, { one: `${side} hat # Bauernschlag.`, other: `${side} hat # Bauernschläge.` }),
    triesNone: (side) => `${side} hat keinen Bauernschlag.`,
    triesSome: (side) => `${side} hat Bauernschläge.`,
    triesFrom: (side, squares) => `${side} hat Bauernschläge von ${squares}.`,
  },
  rulesets: {
    wild16: ['Internet Chess Club', 'Ablehnungen bleiben zwischen dir und dem Schiedsrichter. Vor jedem Zug hörst du, wie viele Bauernschläge es gibt.',
      'nur du', 'Bauer oder Figur', 'wie viele', 'Richtung'],
    berkeley: ['Berkeley', 'Beide Seiten hören jede Ablehnung. Über Bauernschläge wird nichts gesagt.',
      'beide', 'wird nicht gesagt', 'nichts', 'Richtung'],
    berkeley_any: ['Berkeley mit „Any?“', 'Beide Seiten hören jede Ablehnung. Du darfst „Any?“ fragen: Gibt es Bauernschläge? Wenn ja, musst du einen ausführen.',
      'beide', 'wird nicht gesagt', '„Any?“, dann muss einer ausgeführt werden', 'Richtung'],
    cincinnati: ['Cincinnati', 'Beide Seiten hören jede Ablehnung. Vor jedem Zug hörst du, ob es einen Bauernschlag gibt.',
      'beide', 'Bauer oder Figur', 'ja oder nein', 'Richtung'],
    rand: ['RAND', 'Du hörst, welche Bauern schlagen können. Umwandlungen werden angesagt. Wer patt steht, verliert.',
      'beide', 'Bauer oder Figur', 'welche Bauern', 'Richtung'],
    english: ['Englisch', 'Du darfst „Any?“ fragen. Nach einem Ja musst du einen Bauernschlag versuchen.',
      'beide', 'wird nicht gesagt', '„Any?“, dann muss einer versucht werden', 'Richtung'],
    parker: ['Parker', 'Beide Seiten hören jede Ablehnung. Weder wird gesagt, was geschlagen wurde, noch etwas über Bauernschläge.',
      'beide', 'wird nicht gesagt', 'nichts', 'Richtung'],
    foret: ['Foret', 'Ablehnungen bleiben zwischen dir und dem Schiedsrichter. Schach wird ohne Richtung angesagt.',
      'nur du', 'Bauer oder Figur', 'nichts', 'nur „Schach“'],
  },
  boards: {
    standard: 'Das ganze Brett, 8×8', silverman4x4: 'Silverman, 4×4', reduced4x4: 'Ohne Bauern, 4×4',
    silverman4x5: 'Silverman, 4×5', gardner5x5: 'Gardner, 5×5', gardner5x6: 'Gardner, 5×6',
    losalamos6x6: 'Los Alamos, 6×6', minor7x7: 'Minor, 7×7',
  },
  rules: {
    lead: 'Kriegspiel ist Schach, aber du siehst nur deine eigenen Figuren. Ein Schiedsrichter sieht beide Bretter.',
    parts: [
      ['Versuchen', 'Bist du am Zug, versuchst du einen Zug. Ist er legal, führt der Schiedsrichter ihn aus. Wenn nicht, hörst du „Illegal“; nichts ist verloren, und du versuchst etwas anderes. Auch eine Ablehnung verrät etwas: Was steht im Weg?'],
      ['Schlagen', 'Du hörst, auf welchem Feld geschlagen wurde, nach den meisten Regelwerken auch, ob ein Bauer oder eine Figur. Der Schiedsrichter sagt nie, wer geschlagen hat: Was du verloren hast, weißt du.'],
      ['Schach', 'Beide Seiten hören ein Schach und seine Richtung, vom König aus gesehen: auf der Linie, auf der Reihe, auf der langen oder der kurzen Diagonale, oder durch einen Springer.'],
      ['Bauernschläge', 'Ein Bauer zieht gerade und schlägt schräg; schlagen kann er also nur, wenn dort ein Gegner steht. Was darüber gesagt wird, hängt vom Regelwerk ab.'],
      ['Das Ende', 'Schachmatt gewinnt, wie im Schach. Patt ist nach den meisten Regelwerken remis. Dieselbe Stellung zum dritten Mal oder fünfzig Züge ohne Fortschritt sind von selbst remis.'],
    ],
    captions: ['Was du siehst', 'Ein abgelehnter Versuch: Auf der Linie steht etwas', 'Schach auf der langen Diagonale', 'Bauernschläge: Mindestens einer davon ist möglich'],
    columns: ['Regelwerk', 'Ablehnungen hören', 'Geschlagene Figur', 'Bauernschläge', 'Schach'],
  },
};
