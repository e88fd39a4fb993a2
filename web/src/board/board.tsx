// SPDX-License-Identifier: GPL-3.0-or-later
// One board of either game: men below, signs and ghosts over them, and cells for the keyboard.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { likelyMen, permilleOf } from '../logic/belief';
import type { Ghosts } from '../logic/ghosts';
import { endsOfTry, fileLetter } from '../logic/points';
import type { Signs } from '../logic/signs';
import type { Kind, Men, Side } from '../protocol';
import { otherSide } from '../protocol';
import { texts } from '../texts';
import { Cells } from './cells';
import { ChessMen } from './chess_men';
import { colourOf, placeOf, type Geometry } from './geometry';
import { GoStones } from './go_stones';
import { useMarking } from './marking';
import { placedAt, PlainMen } from './plain_men';
import { GroundSigns, SignLayer, type Arrow, type Heat } from './signs';

export interface BoardProps {
  kind: Kind;
  files: number;
  ranks: number;
  side: Side; // whose men `men` are
  bottom?: Side;
  men: Men;
  enemy?: Men;
  ghosts?: Ghosts;
  signs?: Signs | null;
  arrows?: Arrow[];
  heat?: Heat | null;
  tries?: string[];
  isHeld?: boolean;
  isMarking?: boolean; // presses set ghosts
  isShown?: boolean; // a picture in a text: nothing can be pressed
  label: string;
  onMove?(from: string, to: string): void;
  onPoint?(point: string): void;
  onMark?(point: string): void; // asked for by right click, long press or key
  onBrush?(point: string): void; // pressed while marking
  onGhostMove?(from: string, to: string): void;
  onSay?(text: string): void;
  children?: ComponentChildren;
}

const nothing = () => undefined;

function manLabel(props: BoardProps, point: string): string {
  const { square } = texts.game;
  const man = props.men[point];
  const enemy = props.enemy?.[point];
  if (!props.tries && !props.isShown && props.enemy && (man || enemy)) {
    const owner = man ? props.side : otherSide(props.side);
    return square.men(texts.sides[props.kind][owner], texts.men[(man ?? enemy)!]);
  }
  if (man) return square.own(texts.men[man]);
  if (enemy) return square.seen(texts.men[enemy]);
  return props.kind === 'kriegspiel' ? square.empty : square.emptyGo;
}

function pointLabel(props: BoardProps, picked: string | null, point: string): string {
  const { square } = texts.game;
  const ghost = props.ghosts?.[point];
  const refused = props.signs?.refused.some((text) =>
    text === point || (endsOfTry(text)?.[0] === picked && endsOfTry(text)?.[1] === point));
  return [
    point,
    manLabel(props, point),
    ghost && square.ghost(texts.men[ghost]),
    picked === point && square.selected,
    picked && props.tries?.some((text) => text.startsWith(picked + point)) && square.target,
    refused && square.refused,
    props.heat && point in props.heat.belief &&
      square.likely(Math.round(permilleOf(props.heat.belief[point]!) / 10)),
  ].filter(Boolean).join(', ');
}

/* Taking up a man and putting it down, square by square, for keyboards and small boards. */
function usePicking(props: BoardProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const { tries = [], onMove = nothing, onPoint = nothing, onSay = nothing } = props;
  useEffect(() => setPicked(null), [tries.join()]);
  const press = (point: string) => {
    if (props.kind === 'phantom-go') return onPoint(point);
    if (picked && tries.some((text) => text.startsWith(picked + point))) {
      setPicked(null);
      return onMove(picked, point);
    }
    const man = props.men[point];
    const takes = man !== undefined && point !== picked && tries.some((text) => text.startsWith(point));
    setPicked(takes ? point : null);
    onSay(takes ? texts.game.takenUp(point, texts.men[man]) : picked ? texts.game.letGo : '');
  };
  return { picked, press, letGo: () => setPicked(null) };
}

function Coordinates({ board }: { board: Geometry }) {
  const files = Array.from({ length: board.files }, (_, x) => (
    <span key={x} style={{ left: `${((placeOf(board, { x, y: 0 }).column + 0.5) / board.files) * 100}%` }}>
      {fileLetter(board.kind, x)}
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

function GhostLayer({ board, ghosts, side }: { board: Geometry; ghosts: Ghosts; side: Side }) {
  return (
    <div class="board-ghosts" aria-hidden="true">
      {Object.entries(ghosts).map(([point, man]) => (
        <div key={point} class={`man ghost ${colourOf(board.kind, otherSide(side))} ${man}`}
          style={placedAt(board, point)} />
      ))}
    </div>
  );
}

/* The men that are all but certain, small and pale. */
function BeliefLayer({ board, heat, side }: { board: Geometry; heat: Heat; side: Side }) {
  return (
    <div class="board-ghosts" aria-hidden="true">
      {likelyMen(heat.belief).map(({ point, man, permille }) => (
        <div key={point + man} class={`man likely ${colourOf(board.kind, otherSide(side))} ${man}`}
          style={{ ...placedAt(board, point), opacity: (permille / 1000).toFixed(2) }} />
      ))}
    </div>
  );
}

function MenLayer(props: BoardProps & { board: Geometry; press(from: string, to: string): void; reset: number }) {
  const { board, side, men, enemy = {} } = props;
  if (board.kind === 'phantom-go')
    return <GoStones size={board.files} side={side} men={men} enemy={enemy} />;
  if (board.files !== 8 || board.ranks !== 8 || props.isShown)
    return <PlainMen board={board} side={side} men={men} enemy={enemy} />;
  return (
    <ChessMen side={side} bottom={board.bottom} men={men} enemy={enemy} tries={props.tries ?? []}
      isHeld={props.isHeld ?? false} reset={props.reset} onMove={props.press} />
  );
}

export function Board(props: BoardProps) {
  const { kind, files, ranks, side, men, bottom = side } = props;
  const board: Geometry = { kind, files, ranks, bottom };
  const { picked, press, letGo } = usePicking(props);
  const [reset, setReset] = useState(0);
  const marking = useMarking(board, props);
  const isChessground = kind === 'kriegspiel' && files === 8 && ranks === 8;
  const king = Object.keys(men).find((point) => men[point] === 'king');
  const move = (from: string, to: string) => {
    props.onMove?.(from, to);
    setReset((count) => count + 1);
  };
  const shown = {
    board, signs: props.signs ?? null, arrows: props.arrows ?? [], heat: props.heat ?? null,
  };
  const classOf = (point: string) =>
    point === picked ? 'picked'
      : picked && props.tries?.some((text) => text.startsWith(picked + point)) ? 'target' : '';

  return (
    <div class={`board ${kind}${props.isMarking ? ' marking' : ''}`} style={{ '--files': files, '--ranks': ranks }}>
      <div class="board-inner" {...marking}>
        {kind === 'kriegspiel' && <GroundSigns {...shown} />}
        <MenLayer {...props} board={board} press={move} reset={reset} />
        {kind === 'phantom-go' && <GroundSigns {...shown} />}
        <SignLayer {...shown} />
        {props.heat && kind === 'kriegspiel' && <BeliefLayer board={board} heat={props.heat} side={side} />}
        {props.ghosts && <GhostLayer board={board} ghosts={props.ghosts} side={side} />}
        {!props.isShown && (
          <Cells board={board} label={props.label} help={texts.game.boardHelp}
            labelOf={(point) => pointLabel(props, picked, point)} classOf={classOf}
            start={king ?? `e${Math.ceil(ranks / 2)}`}
            takesPointer={Boolean(props.isMarking) || (!isChessground && Boolean(props.tries))}
            onPress={(point) => !props.isMarking && press(point)} onEnter={press} onEscape={letGo}
            onMark={props.onMark ?? nothing} />
        )}
        {props.children}
      </div>
      <Coordinates board={board} />
    </div>
  );
}
