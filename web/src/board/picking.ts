// SPDX-License-Identifier: GPL-3.0-or-later
// Taking up a man and putting it down: by keys, by two presses, or by dragging it. The same on boards
// of every size, and while ghosts are set.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { manName } from '../games/games';
import { movesOf } from '../logic/points';
import { texts } from '../texts';
import type { BoardProps } from './board';
import { placeOfName, pointUnder, type Geometry } from './geometry';

const STILL_PX = 5;
const FINE_PX = 26; // narrower points are not hit by a finger at once

export interface Drag {
  point: string;
  x: number; // pixels from the middle of its square
  y: number;
}

const nothing = () => undefined;

/* From the middle of a point to the pointer. */
function offsetOf(board: Geometry, box: DOMRect, point: string, { clientX, clientY }: PointerEvent) {
  const { column, row } = placeOfName(board, point);
  return {
    x: clientX - box.left - ((column + 0.5) / board.files) * box.width,
    y: clientY - box.top - ((row + 0.5) / board.ranks) * box.height,
  };
}

export function usePicking(board: Geometry, props: BoardProps, inner: RefObject<HTMLElement>) {
  const { kind, men, tries = [], onTry = nothing, onSay = nothing } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [dropped, setDropped] = useState<string | null>(null); // is there already, and need not glide
  const [magnified, setMagnified] = useState<string | null>(null); // the point around which
  const isFinger = useRef(false);
  const skipsClick = useRef(false); // what was pressed has been done when it went down
  const stop = useRef(nothing as () => void);
  useLayoutEffect(() => { // at once: the next press may already be for the new turn
    setPicked(null);
    setDrag(null);
    setMagnified(null);
    return () => stop.current();
  }, [tries.join()]);

  const moves = movesOf(tries);
  const targetsOf = (point: string | null) => moves.filter(([from]) => from === point).map(([, to]) => to);
  const targets = targetsOf(picked);
  const canTake = (point: string) => moves.some(([from]) => from === point);
  const take = (point: string) => {
    setDropped(null);
    setPicked(point);
    onSay(texts.game.takenUp(point, manName(kind, men[point]!)));
  };
  const letGo = () => {
    if (picked) onSay(texts.game.letGo);
    setPicked(null);
  };
  const press = (point: string) => {
    if (tries.includes(point)) return onTry(point);
    if (targets.includes(point)) {
      setPicked(null);
      return onTry(picked + point);
    }
    if (point !== picked && canTake(point)) return take(point);
    if (point in men && !canTake(point) && tries.length > 0) props.onStuck?.(point);
    letGo();
  };
  const magnify = (point: string) => {
    setMagnified(point);
    onSay(texts.game.magnified);
  };
  const click = (point: string) => {
    const isDone = skipsClick.current;
    skipsClick.current = false;
    const isFine = inner.current!.getBoundingClientRect().width / board.files < FINE_PX;
    if (isFinger.current && isFine && (tries.length > 0 || props.isMarking)) return magnify(point);
    if (!isDone && (!props.isMarking || canTake(point) || targets.includes(point))) press(point);
  };

  const drop = (from: string, to: string | null) => {
    setDrag(null);
    skipsClick.current = true;
    if (to !== null && targetsOf(from).includes(to)) {
      setDropped(to);
      setPicked(null);
      onTry(from + to);
    } else if (to !== from) setPicked(null);
  };
  const follow = (point: string, start: PointerEvent) => {
    let hasMoved = false;
    const box = inner.current!.getBoundingClientRect();
    const move = (event: PointerEvent) => {
      hasMoved ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STILL_PX;
      if (hasMoved) setDrag({ point, ...offsetOf(board, box, point, event) });
    };
    const end = (event: PointerEvent) => {
      stop.current();
      if (hasMoved) drop(point, event.type === 'pointerup' ? pointUnder(board, box, event.clientX, event.clientY) : point);
    };
    const listeners = { pointermove: move, pointerup: end, pointercancel: end };
    stop.current = () => {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener as EventListener);
      stop.current = nothing;
    };
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener as EventListener);
  };
  const down = (event: PointerEvent) => {
    skipsClick.current = false;
    isFinger.current = event.pointerType === 'touch';
    if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest('.chooser')) return;
    const point = pointUnder(board, inner.current!.getBoundingClientRect(), event.clientX, event.clientY);
    if (!point || !canTake(point)) return;
    if (point !== picked) {
      take(point);
      skipsClick.current = true;
    }
    stop.current();
    follow(point, event);
  };
  return { picked, targets, drag, dropped, canTake, press, click, down, letGo, magnified, shrink: () => setMagnified(null) };
}

export type Picking = ReturnType<typeof usePicking>;
