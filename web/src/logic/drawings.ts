// SPDX-License-Identifier: GPL-3.0-or-later
// Arrows and circles that a person draws on a board, for nobody else.

/* An arrow, or a circle where it goes nowhere. */
export interface Shape {
  from: string;
  to: string;
}

const isSame = (one: Shape, other: Shape) => one.from === other.from && one.to === other.to;

/* Drawn over once more, a shape is taken away. */
export function drawShape(shapes: Shape[], shape: Shape): Shape[] {
  const others = shapes.filter((known) => !isSame(known, shape));
  return others.length < shapes.length ? others : [...shapes, shape];
}
