// SPDX-License-Identifier: GPL-3.0-or-later
// The arrows and circles that a person has drawn.
import type { Shape } from '../logic/drawings';
import { placeOfName, type Geometry } from './geometry';
import { ArrowLine, Layer, Ring } from './signs';

function Drawn({ board, shape, isBegun }: { board: Geometry; shape: Shape; isBegun: boolean }) {
  const [from, to] = [placeOfName(board, shape.from), placeOfName(board, shape.to)];
  const name = isBegun ? 'drawn begun' : 'drawn';
  return shape.from === shape.to
    ? <Ring place={from} class={`${name} circle`} r="0.42" />
    : <ArrowLine from={from} to={to} class={name} shorten={0.1} />;
}

export function DrawnShapes({ board, shapes, begun }: { board: Geometry; shapes: Shape[]; begun: Shape | null }) {
  return (
    <Layer board={board} class="drawings">
      {shapes.map((shape) => <Drawn key={shape.from + shape.to} board={board} shape={shape} isBegun={false} />)}
      {begun && <Drawn board={board} shape={begun} isBegun />}
    </Layer>
  );
}
