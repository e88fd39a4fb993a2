// SPDX-License-Identifier: GPL-3.0-or-later
// What a friend sees who opens a link.
import { accept } from '../app/client';
import { session } from '../app/session';
import { useStore } from '../app/store';
import { Offer } from '../parts/lobby';
import { texts } from '../texts';

export function InvitePage({ id }: { id: string }) {
  const offer = useStore(session, (state) => state.offer);
  const isOpen = useStore(session, (state) => state.connection === 'open');
  return (
    <main id="content" class="narrow">
      <h1>{texts.invite.heading}</h1>
      {offer?.challenge === id ? <Offer offer={offer} /> : (
        <div class="card">
          <p>{texts.start.lead}</p>
          <button type="button" class="strong large" disabled={!isOpen} onClick={() => accept(id)}>
            {texts.invite.accept}
          </button>
        </div>
      )}
    </main>
  );
}
