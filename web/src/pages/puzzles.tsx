// SPDX-License-Identifier: GPL-3.0-or-later
// "Mate the bare king": endings that begin as games against the computer.
import type { Puzzle } from '../app/api';
import { get, post } from '../app/http';
import { useLoaded } from '../app/load';
import { go } from '../app/router';
import { notify } from '../app/session';
import { Board } from '../board/board';
import { gameOf } from '../games/games';
import { texts } from '../texts';

async function begin(puzzle: Puzzle): Promise<void> {
  try {
    const { game } = await post<{ game: string }>('/api/puzzles/play', { puzzle: puzzle.id });
    go(`/game/${game}`);
  } catch (error) {
    notify((error as Error).message);
  }
}

function PuzzleBoard({ puzzle }: { puzzle: Puzzle }) {
  const picture = gameOf(puzzle.game).pictureOf?.(puzzle.start);
  if (!picture) return null;
  return (
    <div role="img" aria-label={puzzle.text}>
      <Board kind={puzzle.game} side="first" label="" isShown {...picture} />
    </div>
  );
}

export function PuzzlesPage() {
  const { value, error } = useLoaded('puzzles', () => get<{ puzzles: Puzzle[] }>('/api/puzzles'));
  return (
    <main id="content" class="narrow wide">
      <h1>{texts.puzzles.heading}</h1>
      <p>{texts.puzzles.lead}</p>
      {!value && <p class="quiet">{error?.message ?? texts.loading}</p>}
      {value && (
        <ul class="pictures">
          {value.puzzles.map((puzzle) => (
            <li key={puzzle.id} class="card puzzle">
              <PuzzleBoard puzzle={puzzle} />
              <h2>{puzzle.text}</h2>
              <button type="button" class="strong" aria-label={`${texts.puzzles.play}: ${puzzle.text}`}
                onClick={() => begin(puzzle)}>{texts.puzzles.play}</button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
