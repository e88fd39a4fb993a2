// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing on a board. The right button draws an arrow by dragging; a circle too, where it has nothing
// else to do or with Ctrl or Alt. While the pen is in hand, every press and the Enter key draw.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Shape } from '../logic/drawings';
import { texts } from '../texts';
import type { BoardProps } from './board';
import { pointUnder, type Geometry } from './geometry';

export interface Drawing {
  shapes: Shape[];
  isOn: boolean; // the pen is in hand
  draw(shape: Shape): void;
}

const nothing = () => undefined;

export function useDrawing(board: Geometry, props: BoardProps, inner: RefObject<HTMLElement>) {
  const { drawing, ghosts = {}, onMark, onSay = nothing } = props;
  const [begun, setBegun] = useState<Shape | null>(null); // as it would be if the pointer were lifted
  const [keyedFrom, setKeyedFrom] = useState<string | null>(null);
  const stop = useRef(nothing as () => void);
  useEffect(() => () => stop.current(), []);
  useEffect(() => setKeyedFrom(null), [drawing?.isOn]);

  const under = (event: PointerEvent) =>
    pointUnder(board, inner.current!.getBoundingClientRect(), event.clientX, event.clientY);

  const follow = (from: string, pointer: number, canCircle: boolean) => {
    let to: string | null = from;
    const show = () => setBegun(to !== null && (to !== from || canCircle) ? { from, to } : null);
    const move = (event: PointerEvent) => {
      const before = to;
      if (event.pointerId === pointer) to = under(event);
      if (to !== before) show();
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== pointer) return;
      stop.current();
      if (event.type === 'pointerup' && to !== null && (to !== from || canCircle)) drawing!.draw({ from, to });
    };
    const listeners = Object.entries({ pointermove: move, pointerup: end, pointercancel: end });
    stop.current();
    stop.current = () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener);
      setBegun(null);
      stop.current = nothing;
    };
    for (const [name, listener] of listeners) addEventListener(name, listener as EventListener);
    show();
  };

  /* Whether a press is the pen's alone. A ghost follows the right button, as it always did. */
  const down = (event: PointerEvent): boolean => {
    const point = under(event);
    const isPen = drawing?.isOn && event.button === 0 && event.isPrimary;
    const isRight = event.button === 2;
    if (!drawing || !point || !(isPen || isRight) || (event.target as Element).closest('.chooser')) return false;
    const isAlone = isPen || event.ctrlKey || event.altKey || !onMark;
    if (isAlone || !ghosts[point]) follow(point, event.pointerId, isAlone);
    return isAlone;
  };
  const enter = (point: string) => {
    if (keyedFrom === null) {
      setKeyedFrom(point);
      onSay(texts.boardTools.begun(point));
      return;
    }
    setKeyedFrom(null);
    drawing!.draw({ from: keyedFrom, to: point });
    onSay(keyedFrom === point ? texts.boardTools.circle : texts.boardTools.arrowTo(point));
  };
  return { down, enter, begun: begun ?? (keyedFrom === null ? null : { from: keyedFrom, to: keyedFrom }) };
}
