// SPDX-License-Identifier: GPL-3.0-or-later
// A Go board with its stones: shudan, as large as the place it is given.
import Goban from '@sabaki/shudan/src/Goban.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { parsePoint } from '../logic/points';
import type { Men, Side } from '../protocol';

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
      const point = parsePoint('phantom-go', name);
      if (point) map[size - 1 - point.y]![point.x] = sign;
    }
  };
  put(enemy, -own);
  put(men, own);
  return map;
}

export interface GoStonesProps {
  size: number;
  side: Side;
  men: Men;
  enemy: Men;
}

export function GoStones({ size, side, men, enemy }: GoStonesProps) {
  const { element, width } = useWidth();
  return (
    <div ref={element} class="go-stones" aria-hidden="true">
      {width > 0 && <Goban vertexSize={width / size} signMap={signMap(size, side, men, enemy)} />}
    </div>
  );
}
