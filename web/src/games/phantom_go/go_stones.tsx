// SPDX-License-Identifier: GPL-3.0-or-later
// A Go board with its stones: shudan, as large as the place it is given.
import Goban from '@sabaki/shudan/src/Goban.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pointOf } from '../../logic/points';
import type { Men, Side } from '../../protocol';
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

function signMap(size: number, side: Side, men: Men, enemy: Men): number[][] {
  const map = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const own = side === 'first' ? 1 : -1;
  const put = (points: Men, sign: number) => {
    for (const name of Object.keys(points)) {
      const { x, y } = pointOf(name);
      map[size - 1 - y]![x] = sign;
    }
  };
  put(enemy, -own);
  put(men, own);
  return map;
}

export function GoStones({ board: { files: size }, side, men, enemy }: MenProps) {
  const { element, width } = useWidth();
  return (
    <div ref={element} class="go-stones" aria-hidden="true">
      {width > 0 && <Goban vertexSize={width / size} signMap={signMap(size, side, men, enemy)} />}
    </div>
  );
}
