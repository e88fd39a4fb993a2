// SPDX-License-Identifier: GPL-3.0-or-later
// How a rating has gone, game by game.
import { gameOf, rulesName } from '../games/games';
import { dateText } from '../logic/dates';
import type { RatingLine } from '../logic/rating_line';
import { texts } from '../texts';

export function RatingChart({ line }: { line: RatingLine }) {
  const { ratings, least, most, path } = line;
  const [first, last] = [ratings[0]!, ratings[ratings.length - 1]!];
  const name = `${gameOf(line.game).texts.title}, ${rulesName(line.game, line.rules)}`;
  const words = texts.people.chart(name, Math.round(first.rating), dateText(first.ended),
    Math.round(last.rating), dateText(last.ended));
  return (
    <figure class="rating-chart">
      <figcaption>{name}</figcaption>
      <div class="plot">
        <span class="most">{most}</span>
        <svg viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={words}>
          <path class="frame" d="M0 0H100M0 20H100M0 40H100" />
          <path class="line" d={path} />
        </svg>
        <span class="least">{least}</span>
        <span class="from">{dateText(first.ended)}</span>
        <span class="to">{dateText(last.ended)}</span>
      </div>
    </figure>
  );
}
