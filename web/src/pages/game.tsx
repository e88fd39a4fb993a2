// SPDX-License-Identifier: GPL-3.0-or-later
// A game in play.
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { attempt, queueTry, showGame } from '../app/client';
import { useLoaded } from '../app/load';
import { notify, session } from '../app/session';
import { settings } from '../app/settings';
import { useStore } from '../app/store';
import { gameOf, rulesName } from '../games/games';
import { clockName } from '../logic/clock';
import { canQueue, canTry, isAccepted, type GameState } from '../logic/game_state';
import type { Ghosts } from '../logic/ghosts';
import { pointsOf } from '../logic/points';
import { signsOf } from '../logic/signs';
import { Actions } from '../parts/actions';
import { BoardTools, useBoardTools, type BoardToolset } from '../parts/board_tools';
import { ByEar } from '../parts/by_ear';
import { Chat } from '../parts/chat';
import { Chooser } from '../parts/chooser';
import { GhostPalette, useGhosts, type Marks } from '../parts/ghost_palette';
import { Log } from '../parts/log';
import { PlayerRow } from '../parts/player_row';
import { PuzzleGoal } from '../parts/puzzle_goal';
import { TypedTry } from '../parts/typed_try';
import { Umpire } from '../parts/umpire';
import type { Man } from '../protocol';
import { otherSide } from '../protocol';
import { texts } from '../texts';
import { getReview, ReviewPage, ReviewTable } from './review';

/* What may be asked: now, or queued for the next turn while the other side is on move. */
function askingOf(game: GameState): { tries: string[]; ask(text: string): void } {
  if (!canQueue(game)) return { tries: canTry(game) ? game.view.tries : [], ask: (text) => attempt(text) };
  return { tries: gameOf(game.kind).ahead?.(game.view, game.side) ?? [], ask: queueTry };
}

/* A try that leaves open what a man becomes: that is asked then. */
function usePromotion(game: GameState) {
  const { tries: known, ask } = askingOf(game);
  const [base, setBase] = useState<string | null>(null);
  useEffect(() => setBase(null), [game.game, game.seq]);
  const fitting = (text: string) =>
    (known.includes(text) ? [text] : known.filter((longer) => longer.startsWith(text)));
  const begin = (text: string) => {
    const tries = fitting(text);
    if (tries.length === 1) ask(tries[0]!);
    else if (tries.length > 1) setBase(text);
  };
  const tries = base === null ? [] : fitting(base);
  const men = tries.map((text) => gameOf(game.kind).becomes[text.slice(base!.length)]!);
  const choose = (man: Man | null) => {
    setBase(null);
    ask(tries[men.indexOf(man!)]!);
  };
  return { base, men, known, begin, choose, cancel: () => setBase(null) };
}

interface Hands {
  game: GameState;
  promotion: ReturnType<typeof usePromotion>;
  marks: Marks;
  tools: BoardToolset;
}

function Choosers({ game, promotion, marks, tools }: Hands) {
  const { kind, side, view: { files, ranks } } = game;
  const { men, colours, isTurned } = gameOf(kind);
  const common = { kind, board: { files, ranks, isTurned: (isTurned && side === 'second') !== tools.isFlipped } };
  if (promotion.base)
    return (
      <Chooser key="promotion" {...common} point={pointsOf(promotion.base)[1]!} label={texts.game.promote}
        men={promotion.men} colour={colours[side]} onChoose={promotion.choose} onCancel={promotion.cancel} />
    );
  if (!marks.asked) return null;
  return (
    <Chooser key={marks.asked} {...common} point={marks.asked} label={texts.game.ghostAt(marks.asked)}
      men={men} colour={colours[otherSide(side)]}
      none={texts.game.ghostNone} onChoose={marks.answer} onCancel={() => marks.setAsked(null)} />
  );
}

const queuedArrows = (game: GameState) =>
  (canQueue(game) ? game.queue.map((text) => ({ try: text, isRefused: false, isQueued: true })) : []);

function GameBoard({ game, promotion, marks, tools, onSay }: Hands & { onSay(text: string): void }) {
  const { view } = game;
  const { marksCertain } = useStore(settings);
  const { demand: demandOf, certain } = gameOf(game.kind);
  const demand = demandOf?.(game);
  const signs = { ...signsOf(gameOf(game.kind), game), certain: marksCertain ? certain?.(game) : [] };
  return (
    <Board kind={game.kind} files={view.files} ranks={view.ranks} side={game.side} men={view.men}
      isFlipped={tools.isFlipped} drawing={tools.drawing} enemy={view.seen} ghosts={marks.ghosts} signs={signs} label={texts.game.board}
      heat={game.hint ? { belief: game.hint, truth: [] } : null}
      arrows={queuedArrows(game)} tries={promotion.known} held={game.pending ?? promotion.base}
      isMarking={marks.brush !== null} onTry={promotion.begin}
      onStuck={() => demand && notify(demand)}
      onMark={(point) => marks.isFree(point) && marks.setAsked(point)}
      onBrush={(point) => marks.isFree(point) && marks.apply(point)}
      onGhostMove={(from, to) => marks.drop(marks.ghosts[from]!, from, to)}
      onGhostTake={(point, event) => marks.drag.take(marks.ghosts[point]!, point, event)} onSay={onSay}>
      <Choosers game={game} promotion={promotion} marks={marks} tools={tools} />
    </Board>
  );
}

/* What was drawn stays until the plan is carried out, or given up: through what the other side does. */
const ownMoves = ({ events, side }: GameState) => events.filter((event) => event.by === side && isAccepted(event)).length;

/* One thing in the hand at a time: a ghost or the pen. */
function useHands(game: GameState, ghosts: Ghosts) {
  const marks = useGhosts(game, ghosts);
  const tools = useBoardTools(game.game, ownMoves(game));
  useEffect(() => {
    if (marks.brush !== null) tools.take(false);
  }, [marks.brush]);
  useEffect(() => {
    if (tools.drawing.isOn) marks.setBrush(null);
  }, [tools.drawing.isOn]);
  return { marks, tools };
}

function Table({ game, ghosts }: { game: GameState; ghosts: Ghosts }) {
  const promotion = usePromotion(game);
  const { marks, tools } = useHands(game, ghosts);
  const near = tools.isFlipped ? otherSide(game.side) : game.side;
  const [said, setSaid] = useState('');
  const { texts: { title }, startWords } = gameOf(game.kind);
  return (
    <main id="content" class="game-page">
      <h1 class="visually-hidden">{title}</h1>
      <div class="visually-hidden" aria-live="polite">{said}</div>
      <div class="game-board">
        <PlayerRow game={game} side={otherSide(near)} />
        <GameBoard game={game} promotion={promotion} marks={marks} tools={tools} onSay={setSaid} />
        <PlayerRow game={game} side={near}><BoardTools tools={tools} /></PlayerRow>
      </div>
      <div class="game-side">
        <PuzzleGoal game={game} />
        <Umpire game={game} />
        <Actions game={game} />
        {(game.hint || game.isHintAsked) && (
          <p class="help" role="status">{game.hint ? texts.game.hintWords : texts.game.hintAsked}</p>
        )}
        {!game.over && <TypedTry game={game} tries={promotion.known} onTry={promotion.begin} />}
        {!game.over && <ByEar game={game} onSay={setSaid} />}
        {!game.over && <GhostPalette game={game} marks={marks} />}
        {!game.computer.includes(true) && <Chat game={game.game} isOver={game.over !== null} help={texts.chat.players} />}
        <Log state={game} />
        <p class="quiet game-facts">
          {[title, rulesName(game.kind, game.rules), startWords(game.start),
            game.clock ? clockName(game.clock) : texts.start.untimed, game.rated ? texts.game.rated : texts.game.unrated].filter(Boolean).join(' · ')}
        </p>
      </div>
    </main>
  );
}

/* The truth as soon as there is nothing to hide any more. */
function EndedTable({ game, ghosts }: { game: GameState; ghosts: Ghosts }) {
  const { value } = useLoaded(game.game, (signal) => getReview(game.game, signal));
  return value ? <ReviewTable review={{ ...value, game: game.game }} ended={game} />
    : <Table game={game} ghosts={ghosts} />;
}

export function GamePage({ id }: { id: string }) {
  const { game, ghosts, missing } = useStore(session);
  useEffect(() => {
    showGame(id);
    return () => showGame(null);
  }, [id]);
  if (missing === id) return <ReviewPage id={id} />;
  if (!game || game.game !== id) return <main id="content" class="narrow"><p class="quiet">{texts.loading}</p></main>;
  if (game.over) return <EndedTable key={id} game={game} ghosts={ghosts} />;
  return <Table key={id} game={game} ghosts={ghosts} />;
}
