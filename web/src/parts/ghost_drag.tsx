// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging a ghost, from the palette or over the board, with a mouse or a finger.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Man } from '../protocol';

const STILL_PX = 8;

interface Flying {
  man: Man;
  x: number; // of the window
  y: number;
}

const nothing = () => undefined;

/* The point of the board of the game that is under the pointer. */
const pointAt = ({ clientX, clientY }: PointerEvent) => document.elementsFromPoint(clientX, clientY)
  .map((element) => element.closest<HTMLElement>('.game-board [data-point]'))
  .find((cell) => cell)?.dataset.point ?? null;

/* `drop` is told where it came from, if from the board, and where it is put. */
export function useGhostDrag(drop: (man: Man, from: string | null, to: string | null) => void) {
  const [flying, setFlying] = useState<Flying | null>(null);
  const stop = useRef(nothing as () => void);
  const latest = useRef(drop);
  latest.current = drop;
  useEffect(() => () => stop.current(), []);

  const take = (man: Man, from: string | null, start: PointerEvent) => {
    let hasMoved = false;
    const move = (event: PointerEvent) => {
      hasMoved ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STILL_PX;
      if (hasMoved) setFlying({ man, x: event.clientX, y: event.clientY });
    };
    const end = (event: PointerEvent) => {
      stop.current();
      if (hasMoved && event.type === 'pointerup') latest.current(man, from, pointAt(event));
    };
    const listeners = Object.entries({ pointermove: move, pointerup: end, pointercancel: end });
    stop.current();
    stop.current = () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener);
      setFlying(null);
      stop.current = nothing;
    };
    for (const [name, listener] of listeners) addEventListener(name, listener as EventListener);
  };
  return { flying, take };
}
