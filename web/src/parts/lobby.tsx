// SPDX-License-Identifier: GPL-3.0-or-later
// Open offers, and the own ones while they wait.
import { accept, withdraw } from '../app/client';
import { session } from '../app/session';
import { useStore } from '../app/store';
import { gameOf, rulesName } from '../games/games';
import { clockName } from '../logic/clock';
import { nameText } from '../logic/names';
import type { Challenge } from '../protocol';
import { otherSide } from '../protocol';
import { texts } from '../texts';
import { CopyLink } from './copy_link';

export function proposalWords(offer: Challenge): string {
  return [
    gameOf(offer.game).texts.title,
    rulesName(offer.game, offer.rules),
    gameOf(offer.game).startWords(offer.start) ?? offer.start,
    offer.clock ? clockName(offer.clock) : texts.start.untimed,
    offer.rated && texts.game.rated,
  ].filter(Boolean).join(' · ');
}

export function sideWords(offer: Challenge): string {
  return `${texts.start.side}: ${offer.side === 'random' ? texts.start.random
    : gameOf(offer.game).texts.sides[otherSide(offer.side)]}`;
}

export function Offer({ offer }: { offer: Challenge }) {
  const link = offer.link ?? `/c/${offer.challenge}`;
  return (
    <section class="card offer" aria-live="polite">
      <h2>{texts.start.waiting}</h2>
      <p class="quiet">{proposalWords(offer)}</p>
      {!offer.open && <p>{texts.start.linkWords}</p>}
      {!offer.open && <CopyLink link={new URL(link, location.href).href} text={texts.start.copy} />}
      <button type="button" onClick={() => withdraw(offer.challenge)}>{texts.start.withdraw}</button>
    </section>
  );
}

export function Lobby() {
  const { lobby, offers, name } = useStore(session);
  const others = lobby?.challenges.filter((open) =>
    open.name !== name && !offers.some(({ challenge }) => challenge === open.challenge)) ?? [];
  return (
    <section class="card">
      <h2>{texts.start.lobby}</h2>
      {lobby && <p class="quiet">{texts.start.online(lobby.online, lobby.playing)}</p>}
      {others.length === 0 ? <p>{texts.start.nobody}</p> : (
        <ul class="rows">
          {others.map((open) => (
            <li key={open.challenge}>
              <div>
                <strong>{nameText(open.name ?? '')}</strong>
                {open.rating ? <span class="quiet"> {Math.round(open.rating)}</span> : null}
                <div class="quiet">{proposalWords(open)} · {sideWords(open)}</div>
              </div>
              <button type="button" onClick={() => accept(open.challenge)}>{texts.start.accept}</button>
            </li>
          ))}
        </ul>
      )}
      <p class="ways"><a href="/tournaments">{texts.tournaments.heading}</a> <a href="/puzzles">{texts.puzzles.daily}</a></p>
    </section>
  );
}
