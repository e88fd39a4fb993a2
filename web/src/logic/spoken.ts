// SPDX-License-Identifier: GPL-3.0-or-later
// A game for the ear: what happened, where the own men are, whose turn it is.
import { gameOf, manName } from '../games/games';
import { sideIndex, type GameEvent, type Side } from '../protocol';
import { texts } from '../texts';
import { remainingMs } from './clock';
import { isAccepted, isMyTurn, opponentOf, presentTurn, type GameState } from './game_state';
import { saysOf } from './log';
import { nameText } from './names';
import { pointsOf } from './points';

/* How many moves were accepted: what is said of an older turn is old. */
export const turnNumber = (state: GameState) => state.events.filter(isAccepted).length;

/* An own try as one says it: "knight, g1 f3". */
function triedText(state: GameState, event: GameEvent): string[] {
  if (event.try === undefined) return [];
  const game = gameOf(state.kind);
  const points = pointsOf(event.try);
  const said = game.spoken().find((spoken) => spoken.try === event.try)?.text;
  const man = state.view.men[points[isAccepted(event) ? points.length - 1 : 0] ?? ''];
  if (said || points.length === 0) return [`${said ?? event.try}.`];
  return [`${points.length > 1 && man ? `${manName(state.kind, man)}, ` : ''}${points.join(' ')}.`];
}

/* `state` is that after the event. */
export function eventSpeech(state: GameState, event: GameEvent): string[] {
  const says = [...triedText(state, event), ...saysOf(gameOf(state.kind), state, event)];
  const isTurn = isMyTurn(state) && isAccepted(event) && event.by !== state.side;
  return isTurn ? [...says, `${texts.game.yourMove}.`] : says;
}

export const beginSpeech = (state: GameState) => [
  texts.voice.begun(gameOf(state.kind).texts.title, opponentOf(state), gameOf(state.kind).texts.sides[state.side]),
  ...turnSpeech(state, state.toldAt),
];

/* All that was said in this turn, and whose it is. */
export function repeatSpeech(state: GameState): string[] {
  const { opening, since } = presentTurn(state);
  const events = opening ? [opening, ...since] : since;
  const said = events.flatMap((event) => [...triedText(state, event), ...saysOf(gameOf(state.kind), state, event)]);
  return said.length > 0 ? said : [texts.game.silence];
}

/* Those of a kind together, the kinds in the order of the game. */
export function menSpeech(state: GameState): string[] {
  const { men } = state.view;
  const kinds = [...new Set([...gameOf(state.kind).men, ...Object.values(men)])];
  const groups = kinds.map((kind) => [kind, Object.keys(men).filter((point) => men[point] === kind).sort()] as const)
    .filter(([, points]) => points.length > 0);
  return groups.length > 0 ? groups.map(([kind, points]) => `${manName(state.kind, kind)}: ${points.join(', ')}.`) : [texts.voice.noMen];
}

function clockSpeech(state: GameState, side: Side, now: number): string {
  const seconds = Math.floor(remainingMs(state.time!, side, now - state.toldAt) / 1000);
  return texts.voice.clock(nameText(state.names[sideIndex(side)]), seconds);
}

export function turnSpeech(state: GameState, now: number): string[] {
  const turn = isMyTurn(state) ? `${texts.game.yourMove}.` : `${texts.game.theirMove(opponentOf(state))}.`;
  return state.time ? [turn, clockSpeech(state, 'first', now), clockSpeech(state, 'second', now)] : [turn];
}
