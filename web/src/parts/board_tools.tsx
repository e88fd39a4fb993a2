// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with a board besides playing on it: turning it round, and drawing on it. Nothing
// of it leaves the page.
import { useEffect, useState } from 'preact/hooks';
import { notify } from '../app/session';
import type { Drawing } from '../board/drawing';
import { drawShape, type Shape } from '../logic/drawings';
import { texts } from '../texts';

/* The games whose boards are seen from the other end, as long as the page is open. */
const flipped = new Set<string>();

interface Drawings {
  moment: number;
  shapes: Shape[];
}

/* Keys of one letter are for the board where nothing is being written. */
function useKeys(keys: Record<string, () => void>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWriting = (event.target as Element).closest?.('input:not([type=radio], [type=checkbox]), select, textarea');
      if (!isWriting && !event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key.toLowerCase()]?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/* What was drawn belongs to a moment of the game, and is not shown in another. */
export function useBoardTools(game: string, moment: number) {
  const [isFlipped, setFlipped] = useState(flipped.has(game));
  const [drawn, setDrawn] = useState<Drawings>({ moment, shapes: [] });
  const [isOn, setOn] = useState(false);
  const shapes = drawn.moment === moment ? drawn.shapes : [];
  const flip = () => {
    if (isFlipped) flipped.delete(game);
    else flipped.add(game);
    setFlipped(!isFlipped);
  };
  const take = (isTaken: boolean) => {
    if (isTaken) notify(texts.boardTools.penWords);
    setOn(isTaken);
  };
  const draw = (shape: Shape) => setDrawn({ moment, shapes: drawShape(shapes, shape) });
  const erase = () => setDrawn({ moment, shapes: [] });
  useKeys({ f: flip, c: erase, escape: () => setOn(false) });
  const drawing: Drawing = { shapes, isOn, draw };
  return { isFlipped, flip, drawing, take, erase };
}

export type BoardToolset = ReturnType<typeof useBoardTools>;

const SHAPES = {
  flip: 'M6 15V4M2.5 7.5 6 4l3.5 3.5M14 5v11m-3.5-3.5L14 16l3.5-3.5',
  pen: 'M4 16 15 5M8 4.5h7.5V12',
  erase: 'M5 5l10 10M15 5 5 15',
};

export function BoardTools({ tools }: { tools: BoardToolset }) {
  const { isFlipped, flip, drawing: { isOn, shapes }, take, erase } = tools;
  const button = (name: keyof typeof SHAPES, onClick: () => void, rest: { 'aria-pressed'?: boolean; disabled?: boolean }) => (
    <button type="button" aria-label={texts.boardTools[name]} title={texts.boardTools.titles[name]} onClick={onClick} {...rest}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d={SHAPES[name]} /></svg>
    </button>
  );
  return (
    <div class="board-tools" role="group" aria-label={texts.boardTools.label}>
      {button('flip', flip, { 'aria-pressed': isFlipped })}
      {button('pen', () => take(!isOn), { 'aria-pressed': isOn })}
      {button('erase', erase, { disabled: shapes.length === 0 })}
    </div>
  );
}
