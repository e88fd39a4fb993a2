// SPDX-License-Identifier: GPL-3.0-or-later
// What the umpire has said, in the language of the page. The server tells it as words of a protocol, and
// as sentences in English, which are shown for games that the page does not know.
import type { Review } from '../app/api';
import type { Game } from '../games/game';
import { sideIndex, type GameEvent, type Over, type Side } from '../protocol';
import { texts, wordFor } from '../texts';
import { WINNERS } from './outcome';

export interface Told extends Pick<GameEvent, 'by' | 'answer' | 'words' | 'says'> {
  turn: Side | null; // who is on move then
  over?: Over | null;
}

function endText({ texts: { sides } }: Game, { result, reason }: Over): string {
  const winner = WINNERS[result];
  const why = wordFor(texts.game.reasons, reason) ?? reason;
  return winner ? texts.ended.wins(sides[winner], why) : texts.ended.draw(why);
}

/* Nothing, where the server has told that nothing is heard. */
export function saidOf(game: Game, told: Told): string[] {
  const remarks: Partial<Record<string, (side: string) => string>> = texts.said;
  const remark = !told.over && told.by && remarks[told.answer];
  if (told.says.length === 0 || !game.say) return told.says;
  if (remark) return [remark(game.texts.sides[told.by!])];
  return [...game.say(told), ...told.over ? [endText(game, told.over)] : []];
}

/* What a side has heard of a try of a finished game. */
export function saidInReview(game: Game, review: Review, step: number, side: Side): string[] {
  const made = review.tries[step - 1];
  if (!made) return [];
  const { turn } = made.views[0];
  return saidOf(game, {
    ...made, words: made.words[sideIndex(side)], says: made.says[sideIndex(side)], turn, over: turn === null ? review : null,
  });
}
