// SPDX-License-Identifier: GPL-3.0-or-later
// A text that changes in a place as wide as the widest it can be, so that nothing beside it moves.

export function Steady({ text, texts }: { text: string; texts: string[] }) {
  return (
    <span class="steady">
      <span>{text}</span>
      {texts.map((other) => <span key={other} aria-hidden="true" data-text={other} />)}
    </span>
  );
}
