// SPDX-License-Identifier: GPL-3.0-or-later
// A side of a game: name, colour, rating, clock, and what it has lost.
import type { ComponentChildren } from 'preact';
import { gameOf } from '../games/games';
import type { GameState } from '../logic/game_state';
import { nameText } from '../logic/names';
import type { Side } from '../protocol';
import { sideIndex } from '../protocol';
import { texts } from '../texts';
import { ClockFace } from './clock_face';

export function PlayerRow({ game, side, children }: { game: GameState; side: Side; children?: ComponentChildren }) {
  const index = sideIndex(side);
  const isOwn = side === game.side;
  const rating = game.ratings[index];
  const { lost } = game.view;
  const count = isOwn ? lost.own : lost.enemy;
  return (
    <div class={`player-row${game.view.turn === side && !game.over ? ' on-move' : ''}`}>
      <span class={`colour-dot ${gameOf(game.kind).colours[side]}`} role="img"
        aria-label={gameOf(game.kind).texts.sides[side]} />
      <div class="player-name">
        <strong>{nameText(game.names[index])}</strong>
        <span class="quiet">
          {[isOwn ? texts.game.you : game.absence && texts.game.away, game.computer[index] && texts.game.computer,
            rating !== null && rating !== undefined && Math.round(rating),
            count > 0 && `${isOwn ? texts.game.lost : texts.game.taken} ${count}`,
            !isOwn && lost.enemy_pawns ? texts.game.takenPawns(lost.enemy_pawns) : null,
          ].filter(Boolean).join(' · ')}
        </span>
      </div>
      {children}
      <ClockFace game={game} side={side} name={nameText(game.names[index])} />
    </div>
  );
}
