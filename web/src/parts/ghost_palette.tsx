// SPDX-License-Identifier: GPL-3.0-or-later
import { gameOf, manName } from '../games/games';
import type { Kind, Man, Side } from '../protocol';
import { otherSide } from '../protocol';
import { texts } from '../texts';

export type Brush = Man | 'erase' | null;

interface GhostPaletteProps {
  kind: Kind;
  side: Side;
  brush: Brush;
  isEmpty: boolean;
  onBrush(brush: Brush): void;
  onClear(): void;
}

export function GhostPalette({ kind, side, brush, isEmpty, onBrush, onClear }: GhostPaletteProps) {
  const { men, colours } = gameOf(kind);
  const choose = (chosen: Brush) => onBrush(chosen === brush ? null : chosen);
  if (men.length === 0) return null;
  return (
    <section class="ghosts" aria-label={texts.game.ghosts}>
      <h2 title={texts.game.ghostsHelp}>{texts.game.ghosts}</h2>
      <div class="ghost-row">
        {men.map((man) => (
          <button key={man} type="button" class="man-button" aria-pressed={brush === man}
            aria-label={manName(kind, man)} title={manName(kind, man)} onClick={() => choose(man)}>
            <span class={`man ${colours[otherSide(side)]} ${man}`} />
          </button>
        ))}
        <button type="button" class="man-button text" aria-pressed={brush === 'erase'} disabled={isEmpty}
          onClick={() => choose('erase')}>{texts.game.ghostErase}</button>
        {!isEmpty && (
          <button type="button" class="man-button text" onClick={onClear}
            aria-label={texts.game.ghostClear}>{texts.game.ghostClear}</button>
        )}
      </div>
      <p class="help">{texts.game.ghostsHelp}</p>
    </section>
  );
}
