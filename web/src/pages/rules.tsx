// SPDX-License-Identifier: GPL-3.0-or-later
// The rules, with small boards.
import { Board, type BoardProps } from '../board/board';
import { checkLines } from '../logic/checks';
import { squareOf } from '../logic/points';
import type { Signs } from '../logic/signs';
import type { Kind, Men } from '../protocol';
import { texts } from '../texts';

const NO_SIGNS: Signs = {
  lastTry: [], refused: [], capture: null, lostStones: [], check: null, pawnTries: [], atari: false,
};
const stones = (...points: string[]): Men => Object.fromEntries(points.map((point) => [point, 'stone']));

const OPENING: Men = {
  a1: 'rook', c1: 'bishop', d1: 'queen', g1: 'king', f1: 'rook', c3: 'knight', f3: 'knight', c4: 'bishop',
  a2: 'pawn', b2: 'pawn', c2: 'pawn', d3: 'pawn', e4: 'pawn', f2: 'pawn', g2: 'pawn', h2: 'pawn',
};
const ROOK: Men = { d1: 'rook', g1: 'king', f2: 'pawn', g2: 'pawn', h2: 'pawn' };
const KING: Men = { c1: 'king', d1: 'rook', a2: 'pawn', b2: 'pawn', c2: 'pawn' };

const PAWNS: Men = { e1: 'king', c4: 'pawn', d4: 'pawn', f2: 'pawn', g3: 'pawn' };
const PAWN_TRIES: Signs['pawnTries'] = [
  ['c4', 'b5'], ['c4', 'd5'], ['d4', 'c5'], ['d4', 'e5'], ['f2', 'e3'], ['g3', 'f4'], ['g3', 'h4'],
];
const CHECK = checkLines(squareOf('c1'), ['long'], { files: 8, ranks: 8, isOwn: () => false });

type Picture = Pick<BoardProps, 'men' | 'signs' | 'ghosts' | 'enemy' | 'files' | 'ranks'>;

const PICTURES: Record<Kind, Picture[]> = {
  kriegspiel: [
    { files: 8, ranks: 8, men: OPENING, ghosts: { e8: 'king', d5: 'pawn' } },
    { files: 8, ranks: 8, men: ROOK, signs: { ...NO_SIGNS, refused: ['d1d8'] }, ghosts: { d5: 'pawn' } },
    {
      files: 8, ranks: 8, men: KING,
      signs: { ...NO_SIGNS, check: { king: 'c1', lines: CHECK, knights: [] } },
    },
    { files: 8, ranks: 8, men: PAWNS, signs: { ...NO_SIGNS, pawnTries: PAWN_TRIES } },
  ],
  'phantom-go': [
    { files: 9, ranks: 9, men: stones('c3', 'e5', 'g7', 'g3'), ghosts: stones('c7') },
    { files: 9, ranks: 9, men: stones('d5', 'd4', 'e3'), signs: { ...NO_SIGNS, refused: ['e5'] }, ghosts: stones('e5') },
    {
      files: 9, ranks: 9, men: stones('g4', 'c6'), enemy: stones('c4', 'd4', 'b3', 'e3', 'c2', 'd2'),
      signs: { ...NO_SIGNS, lostStones: ['c3', 'd3'] },
    },
  ],
};

function Differences({ kind }: { kind: Kind }) {
  const { columns, rows, differ } = texts.rules[kind];
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label={`${texts.games[kind]}: ${differ}`}>
      <table class="differences">
        <thead><tr>{columns.map((title) => <th key={title} scope="col">{title}</th>)}</tr></thead>
        <tbody>
          {Object.entries(rows).map(([name, cells]) => (
            <tr key={name}>
              <th scope="row">{texts.rulesets[name]![0]}</th>
              {cells.map((cell, i) => <td key={i}>{cell}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GameRules({ kind }: { kind: Kind }) {
  const rules = texts.rules[kind];
  return (
    <section class="card prose" id={kind}>
      <h2>{texts.games[kind]}</h2>
      <p class="lead-in">{rules.lead}</p>
      <div class="pictures">
        {PICTURES[kind].map((picture, i) => (
          <figure key={i}>
            <div role="img" aria-label={rules.boards[i]}>
              <Board kind={kind} side="first" label={rules.boards[i]!} isShown {...picture} />
            </div>
            <figcaption>{rules.boards[i]}</figcaption>
          </figure>
        ))}
      </div>
      {rules.parts.map(([title, text]) => <div key={title}><h3>{title}</h3><p>{text}</p></div>)}
      <h3>{rules.which}</h3>
      <dl>
        {Object.keys(rules.rows).map((name) => (
          <div key={name}><dt>{texts.rulesets[name]![0]}</dt><dd>{texts.rulesets[name]![1]}</dd></div>
        ))}
      </dl>
      <h3>{rules.differ}</h3>
      <Differences kind={kind} />
    </section>
  );
}

export function RulesPage() {
  const [title, text] = texts.rules.page;
  return (
    <main id="content" class="narrow wide">
      <h1>{texts.rules.heading}</h1>
      <GameRules kind="kriegspiel" />
      <GameRules kind="phantom-go" />
      <section class="card prose"><h2>{title}</h2><p>{text}</p></section>
    </main>
  );
}
