// SPDX-License-Identifier: GPL-3.0-or-later
// Setting ghosts: by dragging them from the palette or over the board, with a brush, all as they began,
// or man by man where a square was asked for.
import { useEffect, useState } from 'preact/hooks';
import { setGhosts } from '../app/client';
import { setMarksCertain, settings } from '../app/settings';
import { useStore } from '../app/store';
import { gameOf, manName } from '../games/games';
import type { GameState } from '../logic/game_state';
import { moveGhost, openingGhosts, placeGhost, removeGhost, type Ghosts } from '../logic/ghosts';
import { otherSide, type Man } from '../protocol';
import { texts } from '../texts';
import { useGhostDrag } from './ghost_drag';

export function useGhosts(game: GameState, ghosts: Ghosts) {
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
  const isFree = (point: string) => !(point in game.view.men) && !(point in game.view.seen);
  /* A ghost is put down: one that stood on the board, or a new one; beside the board it is taken away. */
  const drop = (man: Man, from: string | null, to: string | null) => {
    if (to === null && from) setGhosts(removeGhost(ghosts, from));
    if (to !== null && isFree(to)) setGhosts(from ? moveGhost(ghosts, from, to) : placeGhost(ghosts, to, man));
  };
  const drag = useGhostDrag(drop);
  return { ghosts, brush, setBrush, asked, setAsked, apply, answer, isFree, drop, drag };
}

export type Marks = ReturnType<typeof useGhosts>;

export function GhostPalette({ game, marks }: { game: GameState; marks: Marks }) {
  const { men, colours, opening, certain, texts: { ghostsHelp } } = gameOf(game.kind);
  const { brush, setBrush, drag } = marks;
  const { marksCertain } = useStore(settings);
  const colour = colours[otherSide(game.side)];
  const isEmpty = Object.keys(marks.ghosts).length === 0;
  const choose = (chosen: typeof brush) => setBrush(chosen === brush ? null : chosen);
  if (men.length === 0) return null;
  return (
    <section class="ghosts" aria-label={texts.game.ghosts}>
      <h2 title={ghostsHelp}>{texts.game.ghosts}</h2>
      <div class="ghost-row">
        {men.map((man) => (
          <button key={man} type="button" class="man-button" aria-pressed={brush === man}
            aria-label={manName(game.kind, man)} title={manName(game.kind, man)} onClick={() => choose(man)}
            onPointerDown={(event) => event.button === 0 && drag.take(man, null, event)}>
            <span class={`man ${colour} ${man}`} />
          </button>
        ))}
        {opening && (
          <button type="button" class="man-button text" title={texts.game.ghostOpeningWords}
            onClick={() => setGhosts(openingGhosts(gameOf(game.kind), game))}>{texts.game.ghostOpening}</button>
        )}
        {certain && (
          <button type="button" class="man-button text" title={texts.game.ghostAutoWords} aria-pressed={marksCertain}
            onClick={() => setMarksCertain(!marksCertain)}>{texts.game.ghostAuto}</button>
        )}
        <button type="button" class="man-button text" aria-pressed={brush === 'erase'} disabled={isEmpty}
          onClick={() => choose('erase')}>{texts.game.ghostErase}</button>
        <button type="button" class="man-button text" disabled={isEmpty}
          onClick={() => { setGhosts({}); setBrush(null); }}>{texts.game.ghostClear}</button>
      </div>
      {drag.flying && (
        <span class={`man ghost flying ${colour} ${drag.flying.man}`} style={{ left: drag.flying.x, top: drag.flying.y }} />
      )}
      <p class="help">{ghostsHelp}</p>
    </section>
  );
}
