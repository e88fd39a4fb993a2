// SPDX-License-Identifier: GPL-3.0-or-later
// The men of a chess board of the usual size: chessground, with its dragging and touching.
import { Chessground } from 'chessground';
import type { Api } from 'chessground/api';
import type { Config } from 'chessground/config';
import type { Key } from 'chessground/types';
import { useEffect, useRef } from 'preact/hooks';
import { endsOfTry } from '../logic/points';
import type { Man, Men, Side } from '../protocol';
import { otherSide } from '../protocol';
import { colourOf } from './geometry';

const LETTERS: Partial<Record<Man, string>> = {
  king: 'k', queen: 'q', rook: 'r', bishop: 'b', knight: 'n', pawn: 'p',
};

export function fenOf(men: Men, side: Side, enemy: Men): string {
  const letterAt = (square: string) => {
    const man = men[square] ?? enemy[square];
    if (!man) return '1';
    const owner = square in men ? side : otherSide(side);
    return owner === 'first' ? LETTERS[man]!.toUpperCase() : LETTERS[man]!;
  };
  return [8, 7, 6, 5, 4, 3, 2, 1]
    .map((rank) => [...'abcdefgh'].map((file) => letterAt(`${file}${rank}`)).join(''))
    .join('/');
}

function destinations(tries: string[]): Map<Key, Key[]> {
  const found = new Map<Key, Key[]>();
  for (const text of tries) {
    const ends = endsOfTry(text) as [Key, Key] | null;
    if (!ends) continue;
    const known = found.get(ends[0]) ?? [];
    if (!known.includes(ends[1])) found.set(ends[0], [...known, ends[1]]);
  }
  return found;
}

export interface ChessMenProps {
  side: Side;
  bottom: Side;
  men: Men;
  enemy: Men;
  tries: string[]; // empty: nothing can be moved
  isHeld: boolean; // a try waits for its answer: the man stays where it was put
  reset: number; // a change puts every man back
  onMove(from: string, to: string): void;
}

export function ChessMen(props: ChessMenProps) {
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<Api | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const fen = fenOf(props.men, props.side, props.enemy);
  const tries = props.tries.join();

  useEffect(() => {
    board.current = Chessground(element.current!, {
      coordinates: false,
      disableContextMenu: true,
      animation: { enabled: !matchMedia('(prefers-reduced-motion)').matches, duration: 140 },
      highlight: { lastMove: false, check: false },
      premovable: { enabled: false },
      drawable: { enabled: false, visible: false },
      movable: { free: false, showDests: true },
      events: {},
    });
    return () => board.current?.destroy();
  }, []);

  useEffect(() => {
    const colour = colourOf('kriegspiel', props.side);
    const config: Config = {
      orientation: colourOf('kriegspiel', props.bottom),
      turnColor: colour,
      viewOnly: false,
      movable: {
        color: props.tries.length ? colour : undefined,
        dests: destinations(props.tries),
        events: { after: (from, to) => latest.current.onMove(from, to) },
      },
    };
    if (!props.isHeld) config.fen = fen;
    if (props.tries.length === 0) board.current?.cancelMove();
    board.current?.set(config);
  }, [fen, tries, props.side, props.bottom, props.isHeld, props.reset]);

  return <div class="chess-men"><div ref={element} /></div>;
}
