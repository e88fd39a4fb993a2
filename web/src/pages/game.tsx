// SPDX-License-Identifier: GPL-3.0-or-later
// A game in play.
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { colourOf, type Geometry } from '../board/geometry';
import { attempt, setGhosts, showGame } from '../app/client';
import { session } from '../app/session';
import { useStore } from '../app/store';
import { canTry, isMyTurn, type GameState } from '../logic/game_state';
import { moveGhost, placeGhost, removeGhost, type Ghosts } from '../logic/ghosts';
import { endsOfTry } from '../logic/points';
import { signsOf } from '../logic/signs';
import { Actions } from '../parts/actions';
import { Chooser } from '../parts/chooser';
import { ENEMY_MEN, GhostPalette, type Brush } from '../parts/ghost_palette';
import { Log } from '../parts/log';
import { PlayerRow } from '../parts/player_row';
import { startWords } from '../parts/start_words';
import { TypedTry } from '../parts/typed_try';
import { Umpire } from '../parts/umpire';
import type { Man } from '../protocol';
import { otherSide } from '../protocol';
import { texts } from '../texts';
import { ReviewPage } from './review';

const PROMOTIONS: Record<string, Man> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

/* Which try a move means; several for a promotion, which then has to be chosen. */
function usePromotion(game: GameState) {
  const [base, setBase] = useState<string | null>(null);
  useEffect(() => setBase(null), [game.game, game.seq]);
  const move = (from: string, to: string) => {
    const fitting = game.view.tries.filter((text) => text.startsWith(from + to));
    if (fitting.length === 1) attempt(fitting[0]!);
    else if (fitting.length > 1) setBase(from + to);
  };
  const men = game.view.tries.filter((text) => base && text.length === 5 && text.startsWith(base))
    .map((text) => PROMOTIONS[text[4]!]!);
  const choose = (man: Man | null) => {
    const letter = Object.keys(PROMOTIONS).find((key) => PROMOTIONS[key] === man);
    setBase(null);
    attempt(`${base}${letter}`);
  };
  return { base, men, move, choose, setBase };
}

function useGhosts(ghosts: Ghosts) {
  const [brush, setBrush] = useState<Brush>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const apply = (point: string) => {
    if (brush === 'erase' || brush === ghosts[point]) setGhosts(removeGhost(ghosts, point));
    else if (brush) setGhosts(placeGhost(ghosts, point, brush));
  };
  const answer = (man: Man | null) => {
    if (asked) setGhosts(man ? placeGhost(ghosts, asked, man) : removeGhost(ghosts, asked));
    setAsked(null);
  };
  return { brush, setBrush, asked, setAsked, apply, answer };
}

function Choosers({ game, promotion, marks, board }: {
  game: GameState;
  promotion: ReturnType<typeof usePromotion>;
  marks: ReturnType<typeof useGhosts>;
  board: Geometry;
}) {
  if (promotion.base)
    return (
      <Chooser key="promotion" board={board} point={endsOfTry(promotion.base)![1]} label={texts.game.promote}
        men={promotion.men} colour={colourOf(game.kind, game.side)} onChoose={promotion.choose}
        onCancel={() => promotion.setBase(null)} />
    );
  if (!marks.asked) return null;
  return (
    <Chooser key={marks.asked} board={board} point={marks.asked} label={texts.game.ghostAt(marks.asked)}
      men={ENEMY_MEN[game.kind]} colour={colourOf(game.kind, otherSide(game.side))}
      none={texts.game.ghostNone} onChoose={marks.answer} onCancel={() => marks.setAsked(null)} />
  );
}

function GameBoard({ game, ghosts, promotion, marks, onSay }: {
  game: GameState;
  ghosts: Ghosts;
  promotion: ReturnType<typeof usePromotion>;
  marks: ReturnType<typeof useGhosts>;
  onSay(text: string): void;
}) {
  const { view } = game;
  const board: Geometry = { kind: game.kind, files: view.files, ranks: view.ranks, bottom: game.side };
  const isFree = (point: string) => !(point in view.men) && !(point in view.seen);
  return (
    <Board kind={game.kind} files={view.files} ranks={view.ranks} side={game.side} men={view.men}
      enemy={view.seen} ghosts={ghosts} signs={signsOf(game)} label={texts.game.board}
      heat={game.hint ? { belief: game.hint, truth: [] } : null}
      tries={canTry(game) ? view.tries : []} isHeld={game.pending !== null || promotion.base !== null}
      isMarking={marks.brush !== null}
      onMove={promotion.move} onPoint={(point) => view.tries.includes(point) && attempt(point)}
      onMark={(point) => isFree(point) && marks.setAsked(point)}
      onBrush={(point) => isFree(point) && marks.apply(point)}
      onGhostMove={(from, to) => isFree(to) && setGhosts(moveGhost(ghosts, from, to))} onSay={onSay}>
      <Choosers game={game} promotion={promotion} marks={marks} board={board} />
    </Board>
  );
}

function Table({ game, ghosts }: { game: GameState; ghosts: Ghosts }) {
  const promotion = usePromotion(game);
  const marks = useGhosts(ghosts);
  const [said, setSaid] = useState('');
  return (
    <main id="content" class="game-page">
      <h1 class="visually-hidden">{texts.games[game.kind]}</h1>
      <div class="visually-hidden" aria-live="polite">{said}</div>
      <div class="game-board">
        <PlayerRow game={game} side={otherSide(game.side)} />
        <GameBoard game={game} ghosts={ghosts} promotion={promotion} marks={marks} onSay={setSaid} />
        <PlayerRow game={game} side={game.side} />
      </div>
      <div class="game-side">
        <Umpire game={game} />
        {game.over?.rating && (
          <p class="quiet">{texts.game.ratingChange(game.over.rating.before, game.over.rating.after)}</p>
        )}
        <Actions game={game} />
        {game.hint && <p class="help">{texts.game.hintWords}</p>}
        {!game.over && <TypedTry game={game} onTry={attempt} onPromotion={promotion.setBase} />}
        {!game.over && (
          <GhostPalette kind={game.kind} side={game.side} brush={marks.brush} onBrush={marks.setBrush}
            isEmpty={Object.keys(ghosts).length === 0} onClear={() => setGhosts({})} />
        )}
        <Log kind={game.kind} events={game.events} />
        <p class="quiet game-facts">
          {[texts.games[game.kind], texts.rulesets[game.rules]?.[0] ?? game.rules,
            game.kind === 'phantom-go' ? startWords(game.start) : texts.boards[game.start],
            game.rated ? texts.game.rated : texts.game.unrated].filter(Boolean).join(' · ')}
        </p>
      </div>
    </main>
  );
}

export function GamePage({ id }: { id: string }) {
  const game = useStore(session, (state) => state.game);
  const ghosts = useStore(session, (state) => state.ghosts);
  const missing = useStore(session, (state) => state.missing);
  useEffect(() => {
    showGame(id);
    return () => showGame(null);
  }, [id]);
  const isMine = game?.game === id && isMyTurn(game);
  useEffect(() => {
    document.title = isMine ? `● ${texts.game.yourMove} · ${texts.title}` : texts.title;
  }, [isMine]);
  if (missing === id) return <ReviewPage id={id} />;
  if (!game || game.game !== id) return <main id="content" class="narrow"><p class="quiet">{texts.loading}</p></main>;
  return <Table key={id} game={game} ghosts={ghosts} />;
}
