// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles: one of the day, a course whose chapters are numbers of moves, and endings to practise.
import { useState } from 'preact/hooks';
import type { CoursePuzzle, Puzzle, Puzzles } from '../app/api';
import { beginPuzzle, getPuzzles } from '../app/course';
import { useLoaded } from '../app/load';
import { Board } from '../board/board';
import { gameOf } from '../games/games';
import { puzzleGhosts, type Ghosts } from '../logic/ghosts';
import type { Kind } from '../protocol';
import { texts, wordFor } from '../texts';

function PuzzleBoard({ kind, start, ghosts, label }: { kind: Kind; start: string; ghosts?: Ghosts; label: string }) {
  const picture = gameOf(kind).pictureOf?.(start);
  if (!picture) return null;
  return (
    <div role="img" aria-label={label}>
      <Board kind={kind} side="first" label="" isShown {...picture} ghosts={ghosts ?? picture.ghosts} />
    </div>
  );
}

function Begin({ id, name }: { id: string; name: string }) {
  return (
    <button type="button" class="strong" aria-label={`${texts.puzzles.play}: ${name}`}
      onClick={() => void beginPuzzle(id)}>{texts.puzzles.play}</button>
  );
}

const kingSquares = ({ ghosts }: CoursePuzzle) => ghosts.find(({ man }) => man === 'king')?.points.length ?? 0;

function CourseCard({ puzzle, title, level }: { puzzle: CoursePuzzle; title: string; level: 'h2' | 'h3' }) {
  const Heading = level;
  return (
    <li class="card puzzle" data-puzzle={puzzle.id}>
      <PuzzleBoard kind={puzzle.game} start={puzzle.start} ghosts={puzzleGhosts(puzzle)} label={title} />
      <div>
        <Heading>{title}{puzzle.solved && <span class="solved"> ✓ {texts.puzzles.solved}</span>}</Heading>
        <p>{texts.puzzles.goal(puzzle.moves)}</p>
        <p class="quiet">{texts.puzzles.boards(kingSquares(puzzle))} · {texts.puzzles.strategy(puzzle.strategy)}</p>
      </div>
      <Begin id={puzzle.id} name={title} />
    </li>
  );
}

const nameOf = ({ id }: CoursePuzzle) => texts.puzzles.name(id.replace('m', ''));

/* Its boards are drawn when it is opened. */
function Chapter({ moves, puzzles, isFirst }: { moves: number; puzzles: CoursePuzzle[]; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  const solved = puzzles.filter((puzzle) => puzzle.solved).length;
  return (
    <details class="chapter" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{texts.puzzles.chapter(moves)}</h2> <span class="quiet">{texts.puzzles.chapterSolved(solved, puzzles.length)}</span>
      </summary>
      {isOpen && (
        <ul class="pictures">
          {puzzles.map((puzzle) => <CourseCard key={puzzle.id} puzzle={puzzle} title={nameOf(puzzle)} level="h3" />)}
        </ul>
      )}
    </details>
  );
}

/* The chapter that is open is the first with something left to solve. */
function Course({ course }: { course: CoursePuzzle[] }) {
  const chapters = [...new Set(course.map(({ moves }) => moves))];
  const current = course.find(({ solved }) => !solved)?.moves;
  return (
    <>
      {chapters.map((moves) => (
        <Chapter key={moves} moves={moves} isFirst={moves === current}
          puzzles={course.filter((puzzle) => puzzle.moves === moves)} />
      ))}
    </>
  );
}

function EndingCard({ puzzle: { id, game, start, text } }: { puzzle: Puzzle }) {
  const name = wordFor(texts.puzzles.endingNames, id) ?? text;
  return (
    <li class="card puzzle">
      <PuzzleBoard kind={game} start={start} label={name} />
      <h3>{name}</h3>
      <Begin id={id} name={name} />
    </li>
  );
}

function Endings({ puzzles }: { puzzles: Puzzle[] }) {
  return (
    <section class="endings">
      <h2>{texts.puzzles.endings}</h2>
      <p>{texts.puzzles.endingsLead}</p>
      <ul class="pictures">
        {puzzles.map((puzzle) => <EndingCard key={puzzle.id} puzzle={puzzle} />)}
      </ul>
    </section>
  );
}

function Everything({ puzzles: { course, daily, puzzles } }: { puzzles: Puzzles }) {
  const today = course.find(({ id }) => id === daily);
  return (
    <>
      {today && <ul class="pictures daily"><CourseCard puzzle={today} title={texts.puzzles.daily} level="h2" /></ul>}
      <Course course={course} />
      <Endings puzzles={puzzles} />
    </>
  );
}

export function PuzzlesPage() {
  const { value, error } = useLoaded('puzzles', getPuzzles);
  return (
    <main id="content" class="narrow wide">
      <h1>{texts.puzzles.heading}</h1>
      <p>{texts.puzzles.lead}</p>
      {value ? <Everything puzzles={value} /> : <p class="quiet">{error?.message ?? texts.loading}</p>}
    </main>
  );
}
