// SPDX-License-Identifier: GPL-3.0-or-later
import { colourOf } from '../board/geometry';
import type { Kind, Man, Side } from '../protocol';
import { otherSide } from '../protocol';
import { texts } from '../texts';

export type Brush = Man | 'erase' | null;

export const ENEMY_MEN: Record<Kind, Man[]> = {
  kriegspiel: ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'],
  'phantom-go': ['stone'],
};

export interface GhostPaletteProps {
  kind: Kind;
  side: Side;
  brush: Brush;
  isEmpty: boolean;
  onBrush(brush: Brush): void;
  onClear(): void;
}

export function GhostPalette({ kind, side, brush, isEmpty, onBrush, onClear }: GhostPaletteProps) {
  const choose = (chosen: Brush) => onBrush(chosen === brush ? null : chosen);
  return (
    <section class="ghosts" aria-label={texts.game.ghosts}>
      <h2 title={texts.game.ghostsHelp}>{texts.game.ghosts}</h2>
      <div class="ghost-row">
        {ENEMY_MEN[kind].map((man) => (
          <button key={man} type="button" class="man-button" aria-pressed={brush === man}
            aria-label={texts.men[man]} title={texts.men[man]} onClick={() => choose(man)}>
            <span class={`man ${colourOf(kind, otherSide(side))} ${man}`} />
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
