// SPDX-License-Identifier: GPL-3.0-or-later
// A few men to choose from, beside a square: for promotions and ghosts.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { placeOfName, type Geometry } from '../board/geometry';
import { manName } from '../games/games';
import type { Kind, Man } from '../protocol';

interface ChooserProps {
  kind: Kind;
  board: Geometry;
  point: string;
  label: string;
  men: Man[];
  colour: 'white' | 'black';
  none?: string; // the last choice: no man
  onChoose(man: Man | null): void;
  onCancel(): void;
}

export function Chooser({ kind, board, point, label, men, colour, none, onChoose, onCancel }: ChooserProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => { // at once: the next key may already be for it
    const before = document.activeElement as HTMLElement | null;
    element.current?.querySelector('button')?.focus();
    const press = (event: PointerEvent) => {
      if (!element.current?.contains(event.target as Node)) onCancel();
    };
    addEventListener('pointerdown', press, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      before?.focus?.();
    };
  }, []);
  const { column, row } = placeOfName(board, point);
  const isLow = row >= board.ranks / 2;
  const shift = board.files > 1 ? column / (board.files - 1) : 0;
  const style = {
    left: `${shift * 100}%`,
    transform: `translateX(${-shift * 100}%)`,
    [isLow ? 'bottom' : 'top']: `${((isLow ? board.ranks - row : row + 1) / board.ranks) * 100}%`,
  };
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onCancel();
    const buttons = [...element.current!.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'ArrowRight') buttons[(at + 1) % buttons.length]!.focus();
    if (event.key === 'ArrowLeft') buttons[(at + buttons.length - 1) % buttons.length]!.focus();
  };
  return (
    <div ref={element} class="chooser" role="dialog" aria-label={label} style={style} onKeyDown={keys}>
      {men.map((man) => (
        <button key={man} type="button" class="man-button" aria-label={manName(kind, man)} title={manName(kind, man)}
          onClick={() => onChoose(man)}>
          <span class={`man ${colour} ${man}`} />
        </button>
      ))}
      {none && <button type="button" class="man-button text" onClick={() => onChoose(null)}>{none}</button>}
    </div>
  );
}
