// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn over the board: tries, checks, captures, pawn tries, beliefs.
import type { ComponentChildren } from 'preact';
import type { Game } from '../games/game';
import { permilleOf } from '../logic/belief';
import { pointName, pointsOf } from '../logic/points';
import type { Signs } from '../logic/signs';
import type { Belief } from '../protocol';
import { darkSquares, placeOf, placeOfName, type Geometry, type Place } from './geometry';

export interface Arrow {
  try: string;
  isRefused: boolean;
  isQueued?: boolean;
  isBetter?: boolean; // a teacher's
}

/* How likely an enemy man stands on a point, and where they really are, if that is known. */
export interface Heat {
  belief: Belief;
  truth: string[];
}

export interface Drawn extends Geometry {
  pattern: Game['pattern'];
}

const middle = ({ column, row }: Place) => ({ x: column + 0.5, y: row + 0.5 });

function Spot({ board, point, class: name }: { board: Drawn; point: string; class: string }) {
  const { column, row } = placeOfName(board, point);
  return board.pattern === 'squares'
    ? <rect class={name} x={column} y={row} width="1" height="1" />
    : <circle class={name} cx={column + 0.5} cy={row + 0.5} r="0.16" />;
}

export function Ring({ place, class: name, r }: { place: Place; class: string; r: string }) {
  const { x, y } = middle(place);
  return <circle class={name} cx={x} cy={y} r={r} />;
}

function Cross({ board, point, class: name = 'sign-cross' }: { board: Drawn; point: string; class?: string }) {
  const { x, y } = middle(placeOfName(board, point));
  const d = board.pattern === 'squares' ? 0.16 : 0.2;
  return <path class={name} d={`M${x - d} ${y - d}L${x + d} ${y + d}M${x + d} ${y - d}L${x - d} ${y + d}`} />;
}

function Certain({ board, point }: { board: Drawn; point: string }) {
  const { x, y } = middle(placeOfName(board, point));
  return (
    <g class="sign-certain">
      <circle cx={x} cy={y} r="0.34" />
      <text x={x} y={y} dy="0.17" text-anchor="middle" font-size="0.5">?</text>
    </g>
  );
}

/* A line with a head, a little shorter than from middle to middle. */
export function ArrowLine({ from, to, class: name, shorten = 0.3 }: { from: Place; to: Place; class: string; shorten?: number }) {
  const [start, end] = [middle(from), middle(to)];
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const tip = { x: end.x - ux * shorten, y: end.y - uy * shorten };
  const back = { x: tip.x - ux * 0.22, y: tip.y - uy * 0.22 };
  return (
    <g class={name}>
      <path class="shaft" d={`M${start.x} ${start.y}L${back.x} ${back.y}`} />
      <path class="head" d={`M${tip.x} ${tip.y}L${back.x - uy * 0.13} ${back.y + ux * 0.13}L${back.x + uy * 0.13} ${back.y - ux * 0.13}Z`} />
    </g>
  );
}

function Try({ board, arrow }: { board: Drawn; arrow: Arrow }) {
  const [from, to] = pointsOf(arrow.try);
  const end = to ?? from;
  if (!from || !end) return null;
  return (
    <>
      {to && <ArrowLine from={placeOfName(board, from)} to={placeOfName(board, to)}
        class={`sign-arrow${arrow.isRefused ? ' refused' : arrow.isQueued ? ' queued' : arrow.isBetter ? ' better' : ''}`} />}
      {arrow.isRefused ? <Cross board={board} point={end} />
        : !to && <Spot board={board} point={end} class={arrow.isQueued ? 'sign-queued' : arrow.isBetter ? 'sign-better' : 'sign-played'} />}
    </>
  );
}

/* A small arrow from the corner of a pawn's square to where it may capture. */
function PawnTry({ board, ends }: { board: Geometry; ends: [string, string] }) {
  const [from, to] = [placeOfName(board, ends[0]), placeOfName(board, ends[1])];
  const near = { column: (from.column + to.column) / 2, row: (from.row + to.row) / 2 };
  return <ArrowLine class="sign-pawn-try" from={near} to={to} shorten={0.36} />;
}

/* Steeper than a straight line, so that likely points stand out. */
const FAINT_PERMILLE = 15;
const TOLD_PERMILLE = 100;
const heatOpacity = (permille: number) => 0.85 * Math.min(1, permille / 1000) ** 1.3;

/* On squares the whole square. On crossings, where many points are a little likely, a spot that grows
 * with the chance, and the chance in percent where there is room for it. */
function Hot({ board, point, permille }: { board: Drawn; point: string; permille: number }) {
  const place = placeOfName(board, point);
  if (board.pattern === 'squares')
    return <rect class="sign-heat" x={place.column} y={place.row} width="1" height="1" fill-opacity={heatOpacity(permille).toFixed(2)} />;
  const { x, y } = middle(place);
  const share = Math.min(1, permille / 1000);
  if (permille < FAINT_PERMILLE) return null;
  return (
    <>
      <circle class="sign-heat" cx={x} cy={y} r={Math.min(0.46, 0.6 * Math.sqrt(share)).toFixed(2)} fill-opacity={(0.35 + 0.5 * share).toFixed(2)} />
      {permille >= TOLD_PERMILLE && board.files <= 13 && (
        <text class="sign-percent" x={x} y={y}>{Math.round(permille / 10)}</text>
      )}
    </>
  );
}

function HeatMap({ board, heat }: { board: Drawn; heat: Heat }) {
  return (
    <g>
      {Object.entries(heat.belief).map(([point, men]) => (
        <Hot key={point} board={board} point={point} permille={permilleOf(men)} />
      ))}
      {heat.truth.map((point) => (
        <Ring key={point} place={placeOfName(board, point)} class="sign-truth" r="0.42" />
      ))}
    </g>
  );
}

interface SignLayerProps {
  board: Drawn;
  signs: Partial<Signs>;
  arrows: Arrow[];
  heat: Heat | null;
  picked?: string | null; // the man that was taken up
}

export function Layer({ board, class: name, children }: { board: Geometry; class: string; children: ComponentChildren }) {
  return (
    <svg class={`board-signs ${name}`} viewBox={`0 0 ${board.files} ${board.ranks}`} aria-hidden="true">
      {children}
    </svg>
  );
}

/* The squares themselves, with fog over the far side. */
function Squares({ board }: { board: Geometry }) {
  const shape = darkSquares(board).map(({ column, row }) => `M${column} ${row}h1v1h-1z`).join('');
  return (
    <>
      <defs>
        <linearGradient id="fog" x2="0" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity=".28" />
          <stop offset=".6" stop-color="#fff" stop-opacity="0" />
        </linearGradient>
      </defs>
      <path class="dark-squares" d={shape} />
      <rect width={board.files} height={board.ranks} fill="url(#fog)" />
    </>
  );
}

/* What colours squares, below the men. */
export function GroundSigns({ board, signs, heat, picked }: SignLayerProps) {
  return (
    <Layer board={board} class="ground">
      {board.pattern === 'squares' && <Squares board={board} />}
      {heat && board.pattern === 'squares' && <HeatMap board={board} heat={heat} />}
      {signs.lastTry?.map((point) => <Spot key={point} board={board} point={point} class="sign-last" />)}
      {picked && <Spot board={board} point={picked} class="sign-picked" />}
      {signs.check && <Spot board={board} point={signs.check.king} class="sign-king" />}
    </Layer>
  );
}

/* What is drawn over the men. */
export function SignLayer({ board, signs, arrows, heat }: SignLayerProps) {
  const refused = (signs.refused ?? []).map((text) => ({ try: text, isRefused: true }));
  return (
    <Layer board={board} class="above">
      {heat && board.pattern === 'crossings' && <HeatMap board={board} heat={heat} />}
      {signs.remembered?.map((point) => <Cross key={point} board={board} point={point} class="sign-cross remembered" />)}
      {signs.captures?.map((point) => (
        <Ring key={point} place={placeOfName(board, point)} class="sign-capture" r="0.44" />
      ))}
      {signs.check?.lines.map(({ from, to }, i) => (
        <ArrowLine key={i} class="sign-check" shorten={0.42} from={placeOf(board, from)} to={placeOf(board, to)} />
      ))}
      {signs.check?.knights.map((point) => (
        <Ring key={pointName(point)} place={placeOf(board, point)} class="sign-knight" r="0.3" />
      ))}
      {signs.pawnTries?.map((ends) => <PawnTry key={ends.join('')} board={board} ends={ends} />)}
      {[...refused, ...arrows].map((arrow, i) => <Try key={i} board={board} arrow={arrow} />)}
      {signs.certain?.map((point) => <Certain key={point} board={board} point={point} />)}
    </Layer>
  );
}
