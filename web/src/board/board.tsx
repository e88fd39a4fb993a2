// SPDX-License-Identifier: GPL-3.0-or-later
// One board of any game: men below, signs and ghosts over them, and cells for the keyboard.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Picture } from '../games/game';
import { gameOf, manName } from '../games/games';
import { likelyMen, permilleOf } from '../logic/belief';
import { fileLetter, movesOf, pointsOf } from '../logic/points';
import { otherSide, type Kind, type Man, type Men, type Side } from '../protocol';
import { texts } from '../texts';
import { Cells } from './cells';
import { useDrawing, type Drawing } from './drawing';
import { DrawnShapes } from './drawn_shapes';
import { magnifiedAt, placedAt, placeOf, pointUnder, type Geometry } from './geometry';
import { useMarking } from './marking';
import { usePicking, type Picking } from './picking';
import { GroundSigns, SignLayer, type Arrow, type Heat } from './signs';

export interface BoardProps extends Picture {
  kind: Kind;
  side: Side; // whose men `men` are, and who looks at them ...
  from?: Side; // ... unless it is seen from this side
  isFlipped?: boolean; // and then from the other end
  drawing?: Drawing; // may be drawn on
  arrows?: Arrow[];
  heat?: Heat | null;
  tries?: string[];
  held?: string | null; // a try that waits for its answer: the man stays where it was put
  isMarking?: boolean; // presses set ghosts
  isShown?: boolean; // a picture in a text: nothing can be pressed
  label: string;
  onTry?(text: string): void; // of a man that becomes another: without its letter
  onMark?(point: string): void; // asked for by right click, long press or key
  onBrush?(point: string): void; // pressed while marking
  onGhostMove?(from: string, to: string): void;
  onGhostTake?(point: string, event: PointerEvent): void; // with the left button or a finger, to drag it
  onSay?(text: string): void;
  onStuck?(point: string): void; // an own man was pressed that may not go anywhere
  children?: ComponentChildren;
}

const nothing = () => undefined;

function manLabel({ kind, side, men, enemy, tries }: BoardProps, point: string): string {
  const { square } = texts.game;
  const man = men[point] ?? enemy?.[point];
  const owner = point in men ? side : otherSide(side);
  if (!man) return gameOf(kind).texts.hidden;
  if (!tries && enemy) return square.men(gameOf(kind).texts.sides[owner], manName(kind, man));
  return (owner === side ? square.own : square.seen)(manName(kind, man));
}

/* What a person has drawn there. */
const drawnLabels = ({ drawing }: BoardProps, point: string) => (drawing?.shapes ?? [])
  .filter(({ from }) => from === point)
  .map(({ to }) => (to === point ? texts.boardTools.circle : texts.boardTools.arrowTo(to)));

function pointLabel(props: BoardProps, { picked, targets }: Picking, point: string): string {
  const { square } = texts.game;
  const ghost = props.ghosts?.[point];
  const refused = props.signs?.refused ?? [];
  return [
    point,
    manLabel(props, point),
    ghost && square.ghost(manName(props.kind, ghost)),
    picked === point && square.selected,
    targets.includes(point) && square.target,
    (refused.includes(point) || movesOf(refused).some(([from, to]) => from === picked && to === point)) && square.refused,
    props.signs?.remembered?.includes(point) && square.remembered,
    props.signs?.certain?.includes(point) && square.certain,
    props.heat && point in props.heat.belief &&
      square.likely(Math.round(permilleOf(props.heat.belief[point]!) / 10)),
    ...drawnLabels(props, point),
  ].filter(Boolean).join(', ');
}

function Coordinates({ board }: { board: Geometry }) {
  const files = Array.from({ length: board.files }, (_, x) => (
    <span key={x} style={{ left: `${((placeOf(board, { x, y: 0 }).column + 0.5) / board.files) * 100}%` }}>
      {fileLetter(x)}
    </span>
  ));
  const ranks = Array.from({ length: board.ranks }, (_, y) => (
    <span key={y} style={{ top: `${((placeOf(board, { x: 0, y }).row + 0.5) / board.ranks) * 100}%` }}>
      {y + 1}
    </span>
  ));
  return (
    <>
      <div class="board-files" aria-hidden="true">{files}</div>
      <div class="board-ranks" aria-hidden="true">{ranks}</div>
    </>
  );
}

interface Figure {
  point: string;
  man: Man;
  permille?: number; // how certain
}

/* Men of the other side that are not seen: ghosts, or those that are all but certain. */
function Figures({ board, colour, class: name, men }: {
  board: Geometry;
  colour: string;
  class: string;
  men: Figure[];
}) {
  return (
    <div class="board-ghosts" aria-hidden="true">
      {men.map(({ point, man, permille }) => (
        <div key={point + man} class={`man ${name} ${colour} ${man}`}
          style={{ ...placedAt(board, point), opacity: permille && (permille / 1000).toFixed(2) }} />
      ))}
    </div>
  );
}

/* A game that this page cannot draw. */
function BoardInWords({ kind, men, enemy = {}, tries = [], onTry = nothing }: BoardProps) {
  const list = (all: Men) => Object.entries(all).map(([point, man]) => `${manName(kind, man)} ${point}`).join(', ');
  return (
    <div class="card board">
      <p>{texts.game.unknown}</p>
      <p>{list(men)}</p>
      <p class="quiet">{list(enemy)}</p>
      <div class="actions">
        {tries.map((text) => <button key={text} type="button" onClick={() => onTry(text)}>{text}</button>)}
      </div>
    </div>
  );
}

export function Board(props: BoardProps) {
  return gameOf(props.kind).Men ? <DrawnBoard {...props} /> : <BoardInWords {...props} />;
}

/* The men as they stand while a try waits for its answer. */
function heldMen(men: Men, held: string | null | undefined): Men {
  const [from, to] = pointsOf(held ?? '');
  const man = from && men[from];
  if (!man || !to) return men;
  const { [from]: _, ...others } = men;
  return { ...others, [to]: man };
}

function DrawnBoard(props: BoardProps) {
  const { files, ranks, side, men, enemy = {}, signs = {}, arrows = [], heat = null } = props;
  const game = gameOf(props.kind);
  const Men = game.Men!;
  const { pattern } = game;
  const isFar = game.isTurned && (props.from ?? side) === 'second';
  const board = { files, ranks, pattern, isTurned: isFar !== Boolean(props.isFlipped) };
  const inner = useRef<HTMLDivElement>(null);
  const isDrawing = props.drawing?.isOn === true;
  const pen = useDrawing(board, props, inner);
  const picking = usePicking(board, isDrawing ? { ...props, tries: [] } : props, inner);
  const { picked, targets } = picking;
  const marking = useMarking(board, props, (point) => targets.includes(point));
  const king = Object.keys(men).find((point) => men[point] === 'king');
  const shown = { board, signs, arrows, heat, picked };
  const unseen = { board, colour: game.colours[otherSide(side)] };
  const ghosts = Object.entries(props.ghosts ?? {}).map(([point, man]) => ({ point, man }));
  const classOf = (point: string) =>
    (targets.includes(point) ? 'target' : picking.canTake(point) ? 'movable' : '');
  const down = (event: PointerEvent) => {
    if (pen.down(event)) return;
    marking.onPointerDown?.(event);
    picking.down(event);
    const point = pointUnder(board, inner.current!.getBoundingClientRect(), event.clientX, event.clientY);
    const isGhost = point && props.ghosts?.[point] && !props.isMarking;
    if (isGhost && event.button === 0 && event.isPrimary) props.onGhostTake?.(point, event);
  };

  const { magnified } = picking;
  const names = ['board', pattern, props.isMarking && 'marking', isDrawing && 'drawing', magnified && 'magnified'];

  return (
    <div class={names.filter(Boolean).join(' ')} style={{ '--files': files, '--ranks': ranks }}>
      <div class="board-inner" ref={inner} style={magnified ? magnifiedAt(board, magnified) : undefined}
        onContextMenu={(event) => props.drawing && event.preventDefault()} {...marking} onPointerDown={down}>
        <GroundSigns {...shown} />
        <Men {...{ board, side, enemy }} men={heldMen(men, props.held)} drag={picking.drag} dropped={picking.dropped} />
        <SignLayer {...shown} />
        {heat && game.men.length > 1 && <Figures {...unseen} class="likely" men={likelyMen(heat.belief)} />}
        {props.ghosts && <Figures {...unseen} class="ghost" men={ghosts} />}
        {props.drawing && <DrawnShapes board={board} shapes={props.drawing.shapes} begun={pen.begun} />}
        {!props.isShown && (
          <Cells board={board} label={props.label} help={game.texts.boardHelp}
            labelOf={(point) => pointLabel(props, picking, point)}
            classOf={classOf} start={king ?? `e${Math.ceil(ranks / 2)}`}
            takesPointer={Boolean(props.isMarking) || Boolean(props.tries)}
            onPress={isDrawing ? nothing : picking.click} onEnter={isDrawing ? pen.enter : picking.press} onEscape={picking.letGo}
            onMark={props.onMark ?? nothing} />
        )}
        {props.children}
      </div>
      <Coordinates board={board} />
      {magnified && <button type="button" class="shrink" onClick={picking.shrink}>{texts.game.wholeBoard}</button>}
    </div>
  );
}
