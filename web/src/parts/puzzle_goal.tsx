// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be done in a puzzle, and what comes after it.
import { useEffect } from 'preact/hooks';
import { rematch } from '../app/client';
import { beginPuzzle, getPuzzles, markSolved, nextPuzzle } from '../app/course';
import { useLoaded } from '../app/load';
import { isAccepted, type GameState } from '../logic/game_state';
import { texts } from '../texts';
import { resultText, winnerOf } from './result';

const isSolved = (game: GameState) => game.over !== null && winnerOf(game.over.result) === game.side;

/* A puzzle that ends in no mate has not been drawn: it is not solved. */
export function endText(game: GameState): string | undefined {
  if (!game.over) return undefined;
  return game.puzzle && game.over.reason === 'cap' ? texts.puzzles.failed : resultText(game.kind, game.over, game.side);
}

export function PuzzleGoal({ game }: { game: GameState }) {
  if (!game.puzzle) return null;
  const { moves } = game.puzzle;
  const made = game.events.filter((event) => event.by === game.side && isAccepted(event)).length;
  return (
    <p class="puzzle-goal">
      <strong>{texts.puzzles.goal(moves)}</strong>
      {!game.over && made > 0 && made < moves && <> {texts.puzzles.left(moves - made)}</>}
    </p>
  );
}

export function PuzzleEnd({ game, id }: { game: GameState; id: string }) {
  const solved = isSolved(game);
  useEffect(() => {
    if (solved) markSolved(id);
  }, [solved, id]);
  const { value } = useLoaded(game.game, getPuzzles);
  const next = value && nextPuzzle(value.course, id);
  return (
    <>
      <button type="button" class={solved ? 'strong' : ''} disabled={!next}
        onClick={() => next && void beginPuzzle(next.id)}>{texts.puzzles.next}</button>
      <button type="button" class={solved ? '' : 'strong'} onClick={() => rematch(game.game)}>{texts.puzzles.again}</button>
      <a class="button" href="/puzzles">{texts.puzzles.all}</a>
    </>
  );
}
