// SPDX-License-Identifier: GPL-3.0-or-later
// The men of a chess board: of the usual size chessground, with its dragging and touching; it does
// not know smaller boards, whose men are plain pictures.
import { Chessground } from 'chessground';
import type { Api } from 'chessground/api';
import type { Config } from 'chessground/config';
import type { Key } from 'chessground/types';
import { useEffect, useRef } from 'preact/hooks';
import { placedAt, type Geometry } from '../../board/geometry';
import { movesOf } from '../../logic/points';
import { otherSide, type Men, type Side } from '../../protocol';
import type { MenProps } from '../game';
import { fenOfMen } from './fen';

export const COLOURS = { first: 'white', second: 'black' } as const;

export const isUsual = ({ files, ranks }: Geometry) => files === 8 && ranks === 8;

function destinations(tries: string[]): Map<Key, Key[]> {
  const found = new Map<Key, Key[]>();
  for (const [from, to] of movesOf(tries) as [Key, Key][]) found.set(from, [...found.get(from) ?? [], to]);
  return found;
}

function GroundMen(props: MenProps) {
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<Api | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { men, enemy } = props;
  const fen = fenOfMen(props.side === 'first' ? { first: men, second: enemy } : { first: enemy, second: men });
  const { isTurned } = props.board;

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
    const colour = COLOURS[props.side];
    const config: Config = {
      orientation: isTurned ? 'black' : 'white',
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
  }, [fen, props.tries.join(), props.side, isTurned, props.isHeld, props.reset]);

  return <div class="chess-men"><div ref={element} /></div>;
}

function PlainMen({ board, side, men, enemy }: MenProps) {
  const draw = (all: Men, owner: Side) => Object.entries(all).map(([point, man]) => (
    <div key={point} class={`man ${COLOURS[owner]} ${man}`} style={placedAt(board, point)} />
  ));
  return <div class="plain-men">{draw(men, side)}{draw(enemy, otherSide(side))}</div>;
}

export function ChessMen(props: MenProps) {
  const Men = isUsual(props.board) && !props.isShown ? GroundMen : PlainMen;
  return <Men {...props} />;
}
