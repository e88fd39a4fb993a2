// SPDX-License-Identifier: GPL-3.0-or-later
// For impatient fingers: a press that finds another button where one was pressed just before was meant
// for the first, and does nothing.

const HASTY_MS = 600;

interface Press {
  button: Element;
  at: number;
  x: number;
  y: number;
}

let last: Press | null = null;

const covers = (button: Element, { x, y }: Press) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

/* For clicks on their way down. */
export function guardPress(event: MouseEvent): void {
  const button = (event.target as Element).closest('button, a');
  const isByKey = event.detail === 0;
  if (!button || isByKey) return;
  if (last && last.button !== button && event.timeStamp - last.at < HASTY_MS && covers(button, last)) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  last = { button, at: event.timeStamp, x: event.clientX, y: event.clientY };
}
