// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { KriegspielTexts } from './kriegspiel_texts';

const { plural } = numbersOf('fr');

const LOST: Record<string, string> = {
  king: 'le roi', queen: 'la dame', rook: 'une tour', bishop: 'un fou', knight: 'un cavalier', pawn: 'un pion',
};

export const kriegspielFrench: KriegspielTexts = {
  title: 'Kriegspiel',
  summary: 'Des échecs où vous ne voyez que vos propres pièces.',
  sides: { first: 'Blancs', second: 'Noirs' },
  men: { king: 'roi', queen: 'dame', rook: 'tour', bishop: 'fou', knight: 'cavalier', pawn: 'pion' },
  lost: (men) => men.map((man) => LOST[man] ?? man).join(', '),
  hidden: 'aucune pièce à vous',
  boardHelp: 'Les flèches parcourent l’échiquier. Entrée prend une pièce et la pose. Échap la lâche. M marque un fantôme.',
  ghostsHelp: 'Marquez où vous supposez l’adversaire. Glissez une pièce d’ici sur l’échiquier, ou choisissez-la et touchez des cases ; Échap termine. Ou faites un clic droit ou un appui long sur une case. Un fantôme se glisse ailleurs, et hors de l’échiquier pour le retirer.',
  beliefWords: 'Plus c’est rouge, plus l’adversaire y était probable. Les cercles montrent où il était vraiment.',
  typedHint: 'e2e4, Cf3, O-O',
  typedUnknown: 'Ce n’est pas un coup. Écrivez e2e4, Cf3 ou O-O.',
  any: '« Any ? »',
  anyWords: 'Demander s’il y a des prises de pion',
  check: 'Échec',
  mustCapture: 'Un pion doit prendre maintenant',
  pawnTries: (tries) => plural(tries, { one: '# prise de pion', other: '# prises de pion' }),
  somePawnTries: 'Prises de pion',
  letters: { king: 'R', queen: 'D', rook: 'T', bishop: 'F', knight: 'C' },
  said: {
    moved: (side) => `Les ${side} ont joué.`,
    asks: (side) => `Les ${side} demandent : « Any ? »`,
    answers: { illegal: 'Illégal.', nonsense: 'Absurde.', impossible: 'Impossible.', yes: 'Oui.', no: 'Non.' },
    captured: (square) => `Prise en ${square}.`,
    capturedPawn: (square) => `Pion pris en ${square}.`,
    capturedPiece: (square) => `Pièce prise en ${square}.`,
    remarks: { en_passant: 'En passant.', promotion: 'Promotion.' },
    checks: {
      file: 'Échec sur la colonne.', rank: 'Échec sur la rangée.', long: 'Échec sur la grande diagonale.',
      short: 'Échec sur la petite diagonale.', knight: 'Échec de cavalier.', yes: 'Échec.',
    },
    tries: (side, tries) => plural(tries, { one: `Les ${side} ont # prise de pion.`, other: `Les ${side} ont # prises de pion.` }),
    triesNone: (side) => `Les ${side} n’ont pas de prise de pion.`,
    triesSome: (side) => `Les ${side} ont des prises de pion.`,
    triesFrom: (side, squares) => `Les ${side} ont des prises de pion depuis ${squares}.`,
  },
  rulesets: {
    wild16: ['Internet Chess Club', 'Les refus restent entre vous et l’arbitre. Avant chaque tour, vous entendez combien il y a de prises de pion.',
      'vous seul', 'pion ou pièce', 'combien', 'direction'],
    berkeley: ['Berkeley', 'Les deux camps entendent chaque refus. Rien n’est dit des prises de pion.',
      'les deux', 'non dite', 'rien', 'direction'],
    berkeley_any: ['Berkeley avec « Any ? »', 'Les deux camps entendent chaque refus. Vous pouvez demander « Any ? » : y a-t-il des prises de pion ? Si oui, il faut en faire une.',
      'les deux', 'non dite', '« Any ? », puis il faut en faire une', 'direction'],
    cincinnati: ['Cincinnati', 'Les deux camps entendent chaque refus. Avant chaque tour, vous entendez s’il y a une prise de pion.',
      'les deux', 'pion ou pièce', 'oui ou non', 'direction'],
    rand: ['RAND', 'Vous entendez quels pions peuvent prendre. Les promotions sont annoncées. Le camp pat perd.',
      'les deux', 'pion ou pièce', 'quels pions', 'direction'],
    english: ['Anglais', 'Vous pouvez demander « Any ? ». Après un oui, vous devez essayer une prise de pion.',
      'les deux', 'non dite', '« Any ? », puis il faut en essayer une', 'direction'],
    parker: ['Parker', 'Les deux camps entendent chaque refus. On ne dit ni ce qui a été pris, ni les prises de pion.',
      'les deux', 'non dite', 'rien', 'direction'],
    foret: ['Foret', 'Les refus restent entre vous et l’arbitre. L’échec est annoncé sans direction.',
      'vous seul', 'pion ou pièce', 'rien', '« échec » seul'],
  },
  boards: {
    standard: 'Tout l’échiquier, 8×8', silverman4x4: 'Silverman, 4×4', reduced4x4: 'Sans pions, 4×4',
    silverman4x5: 'Silverman, 4×5', gardner5x5: 'Gardner, 5×5', gardner5x6: 'Gardner, 5×6',
    losalamos6x6: 'Los Alamos, 6×6', minor7x7: 'Minor, 7×7',
  },
  rules: {
    lead: 'Le Kriegspiel, ce sont les échecs, mais vous ne voyez que vos pièces. Un arbitre voit les deux échiquiers.',
    parts: [
      ['Essayer', 'À votre tour, vous essayez un coup. S’il est légal, l’arbitre le joue. Sinon vous entendez « Illégal » : rien n’est perdu, et vous essayez autre chose. Un refus apprend aussi quelque chose : qu’est-ce qui barre la route ?'],
      ['Prises', 'Vous entendez sur quelle case on a pris, et dans la plupart des règlements si c’était un pion ou une pièce. L’arbitre ne dit jamais qui a pris : vous savez ce que vous avez perdu.'],
      ['Échecs au roi', 'Les deux camps entendent un échec et sa direction, vue du roi : sur la colonne, sur la rangée, sur la grande ou la petite diagonale, ou par un cavalier.'],
      ['Prises de pion', 'Un pion avance tout droit et prend en biais : il ne peut prendre que si une pièce adverse est là. Les règlements diffèrent sur ce qu’ils en disent.'],
      ['La fin', 'Le mat gagne, comme aux échecs. Le pat est nul dans la plupart des règlements. La même position pour la troisième fois, ou cinquante coups sans progrès, est nulle d’office.'],
    ],
    captions: ['Ce que vous voyez', 'Un essai refusé : il y a quelque chose sur la colonne', 'Échec sur la grande diagonale', 'Prises de pion : au moins l’une d’elles est possible'],
    columns: ['Règlement', 'Refus entendus par', 'Pièce prise', 'Prises de pion', 'Échec'],
  },
};
