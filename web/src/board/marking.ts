// SPDX-License-Identifier: GPL-3.0-or-later
// How ghosts are set by hand: right click or long press on a square asks what stands there; a
// ghost is moved by dragging it with the right button, or with any while marking.
import { useRef } from 'preact/hooks';
import type { BoardProps } from './board';
import { pointUnder, type Geometry } from './geometry';

const LONG_PRESS_MS = 450;
const STILL_PX = 10;

interface Press {
  point: string;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  marks: boolean; // with the right button, or while marking
}

interface Handlers {
  onPointerDown?(event: PointerEvent): void;
  onPointerMove?(event: PointerEvent): void;
  onPointerUp?(event: PointerEvent): void;
  onPointerCancel?(): void;
  onContextMenu?(event: Event): void;
}

/* `isTaken`: a press there puts a man down. */
export function useMarking(board: Geometry, props: BoardProps, isTaken: (point: string) => boolean): Handlers {
  const press = useRef<Press | null>(null);
  const latest = useRef(props);
  latest.current = props;
  if (!props.onMark) return {};

  const forget = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const under = (event: PointerEvent) =>
    pointUnder(board, (event.currentTarget as Element).getBoundingClientRect(), event.clientX, event.clientY);

  const down = (event: PointerEvent) => {
    forget();
    const point = under(event);
    const inChooser = (event.target as Element).closest('.chooser');
    if (!point || inChooser) return;
    const marks = event.button === 2 || latest.current.isMarking === true;
    const isFree = !(point in latest.current.men);
    const timer = event.pointerType === 'touch' && !marks && isFree
      ? setTimeout(() => { forget(); latest.current.onMark?.(point); }, LONG_PRESS_MS)
      : undefined;
    press.current = { point, x: event.clientX, y: event.clientY, timer, marks };
  };
  const move = (event: PointerEvent) => {
    const start = press.current;
    if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL_PX)
      clearTimeout(start.timer);
  };
  const up = (event: PointerEvent) => {
    const start = press.current;
    forget();
    const point = under(event);
    if (!start?.marks || !point) return;
    const { ghosts = {}, isMarking, onMark, onBrush, onGhostMove } = latest.current;
    if (point !== start.point) {
      if (ghosts[start.point]) onGhostMove?.(start.point, point);
    } else if (isMarking && event.button === 0) {
      if (!isTaken(point)) onBrush?.(point);
    } else onMark?.(point);
  };
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: forget,
    onContextMenu: (event: Event) => event.preventDefault(),
  };
}
