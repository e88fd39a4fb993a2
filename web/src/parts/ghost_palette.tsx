// SPDX-License-Identifier: GPL-3.0-or-later
// Setting ghosts: with a brush from the palette, or man by man where a square was asked for.
import { useEffect, useState } from 'preact/hooks';
import { setGhosts } from '../app/client';
import { gameOf, manName } from '../games/games';
import type { GameState } from '../logic/game_state';
import { placeGhost, removeGhost, type Ghosts } from '../logic/ghosts';
import { otherSide, type Man } from '../protocol';
import { texts } from '../texts';

export function useGhosts(ghosts: Ghosts) {
  const [brush, setBrush] = useState<Man | 'erase' | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (brush === null) return undefined;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setBrush(null);
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [brush]);
  const apply = (point: string) => {
    if (brush === 'erase' || brush === ghosts[point]) setGhosts(removeGhost(ghosts, point));
    else if (brush) setGhosts(placeGhost(ghosts, point, brush));
  };
  const answer = (man: Man | null) => {
    if (asked) setGhosts(man ? placeGhost(ghosts, asked, man) : removeGhost(ghosts, asked));
    setAsked(null);
  };
  return { ghosts, brush, setBrush, asked, setAsked, apply, answer };
}

export type Marks = ReturnType<typeof useGhosts>;

export function GhostPalette({ game, marks }: { game: GameState; marks: Marks }) {
  const { men, colours, texts: { ghostsHelp } } = gameOf(game.kind);
  const { brush, setBrush } = marks;
  const isEmpty = Object.keys(marks.ghosts).length === 0;
  const choose = (chosen: typeof brush) => setBrush(chosen === brush ? null : chosen);
  if (men.length === 0) return null;
  return (
    <section class="ghosts" aria-label={texts.game.ghosts}>
      <h2 title={ghostsHelp}>{texts.game.ghosts}</h2>
      <div class="ghost-row">
        {men.map((man) => (
          <button key={man} type="button" class="man-button" aria-pressed={brush === man}
            aria-label={manName(game.kind, man)} title={manName(game.kind, man)} onClick={() => choose(man)}>
            <span class={`man ${colours[otherSide(game.side)]} ${man}`} />
          </button>
        ))}
        <button type="button" class="man-button text" aria-pressed={brush === 'erase'} disabled={isEmpty}
          onClick={() => choose('erase')}>{texts.game.ghostErase}</button>
        <button type="button" class="man-button text" disabled={isEmpty}
          onClick={() => { setGhosts({}); setBrush(null); }}>{texts.game.ghostClear}</button>
      </div>
      <p class="help">{ghostsHelp}</p>
    </section>
  );
}
