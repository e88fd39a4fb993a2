// SPDX-License-Identifier: GPL-3.0-or-later
// The squares as a grid that the keyboard walks over and a screen reader reads.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isOnBoard, placeOfName, pointAt, type Geometry, type Place } from './geometry';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

interface CellsProps {
  board: Geometry;
  label: string;
  help: string;
  labelOf(point: string): string;
  classOf(point: string): string;
  start: string; // where the keyboard begins
  takesPointer: boolean;
  onPress(point: string): void; // by mouse or finger
  onEnter(point: string): void;
  onEscape(): void;
  onMark(point: string): void;
}

export function Cells(props: CellsProps) {
  const { board } = props;
  const [at, setAt] = useState(props.start);
  const grid = useRef<HTMLDivElement>(null);
  const hadFocus = grid.current?.contains(document.activeElement) ?? false;
  const focus = (point: string) => grid.current?.querySelector<HTMLElement>(`[data-point="${point}"]`)?.focus();

  /* A board that is turned round is put together anew: who was on a point stays on it. */
  useLayoutEffect(() => {
    if (hadFocus) focus(at);
  }, [board.isTurned]);

  /* The focus moves at once, so that keys pressed faster than the page draws count too. */
  const walk = (from: string, step: [number, number]) => {
    const place = placeOfName(board, from);
    const next: Place = { column: place.column + step[0], row: place.row + step[1] };
    if (isOnBoard(board, next)) focus(pointAt(board, next));
  };
  const press = (event: KeyboardEvent) => {
    const point = (event.target as HTMLElement).dataset.point;
    if (!point || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    const isMark = event.key === 'm' || event.key === 'M';
    const isEnter = event.key === 'Enter' || event.key === ' ';
    if (step || isMark || isEnter) event.preventDefault();
    if (step) walk(point, step);
    else if (isEnter) props.onEnter(point);
    else if (isMark) props.onMark(point);
    else if (event.key === 'Escape') props.onEscape();
  };

  const rows = Array.from({ length: board.ranks }, (_, row) =>
    Array.from({ length: board.files }, (__, column) => pointAt(board, { column, row })));
  return (
    <div ref={grid} role="grid" aria-label={props.label} aria-description={props.help} onKeyDown={press}
      class={props.takesPointer ? 'board-cells takes-pointer' : 'board-cells'}>
      {rows.map((row) => (
        <div role="row" key={row[0]}>
          {row.map((point) => (
            <div role="gridcell" key={point} data-point={point} class={props.classOf(point)}
              tabIndex={point === at ? 0 : -1} aria-label={props.labelOf(point)}
              onFocus={() => setAt(point)} onClick={() => props.onPress(point)} />
          ))}
        </div>
      ))}
    </div>
  );
}
