// SPDX-License-Identifier: GPL-3.0-or-later
// A Go board with its stones: shudan, as large as the place it is given.
import Goban from '@sabaki/shudan/src/Goban.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pointAt } from '../../board/geometry';
import type { MenProps } from '../game';

function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/* Black stones are 1, White's -1, row by row from above. */
function signMap({ board, side, men, enemy }: MenProps): number[][] {
  const own = side === 'first' ? 1 : -1;
  const signAt = (point: string) => (point in men ? own : point in enemy ? -own : 0);
  return Array.from({ length: board.ranks }, (_, row) =>
    Array.from({ length: board.files }, (__, column) => signAt(pointAt(board, { column, row }))));
}

export function GoStones(props: MenProps) {
  const { element, width } = useWidth();
  return (
    <div ref={element} class="go-stones" aria-hidden="true">
      {width > 0 && <Goban vertexSize={width / props.board.files} signMap={signMap(props)} />}
    </div>
  );
}
