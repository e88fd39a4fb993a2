// SPDX-License-Identifier: GPL-3.0-or-later
// What a friend sees who opens a link.
import { accept } from '../app/client';
import { get, HttpError } from '../app/http';
import { useLoaded } from '../app/load';
import { session } from '../app/session';
import { useStore } from '../app/store';
import { gameOf } from '../games/games';
import { nameText } from '../logic/names';
import { Offer, proposalWords, sideWords } from '../parts/lobby';
import type { Challenge } from '../protocol';
import { texts } from '../texts';

function Gone({ error }: { error: Error }) {
  const isGone = error instanceof HttpError && error.status === 404;
  return (
    <div class="card">
      <p>{isGone ? texts.invite.gone : error.message}</p>
      <p><a href="/">{texts.backHome}</a></p>
    </div>
  );
}

function Invitation({ id }: { id: string }) {
  const { value: offer, error } = useLoaded(id, () => get<Challenge>(`/api/challenges/${encodeURIComponent(id)}`));
  const { connection } = useStore(session);
  if (error) return <Gone error={error} />;
  if (!offer) return <p class="quiet">{texts.loading}</p>;
  return (
    <div class="card invitation">
      <h2>{texts.invite.who(nameText(offer.name ?? ''), gameOf(offer.game).texts.title)}</h2>
      <p class="quiet">{gameOf(offer.game).texts.summary} <a href="/rules">{texts.start.learn}</a></p>
      <p>{proposalWords(offer)} · {sideWords(offer)}</p>
      <button type="button" class="strong large" disabled={connection !== 'open'} onClick={() => accept(id)}>
        {texts.invite.accept}
      </button>
    </div>
  );
}

export function InvitePage({ id }: { id: string }) {
  const { offers, games } = useStore(session);
  const own = offers.find(({ challenge }) => challenge === id);
  return (
    <main id="content" class="narrow">
      <h1>{own ? texts.invite.own : texts.invite.heading}</h1>
      {own && <Offer offer={own} />}
      {!own && games && <Invitation id={id} />}
      {!games && <p class="quiet">{texts.loading}</p>}
    </main>
  );
}
