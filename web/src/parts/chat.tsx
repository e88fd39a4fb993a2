// SPDX-License-Identifier: GPL-3.0-or-later
// What people say at a game, as plain text; folded on a phone until somebody wants it.
import { useEffect, useState } from 'preact/hooks';
import { mutePerson, openChat, reportLine, sayLine } from '../app/client';
import { session } from '../app/session';
import { useStore } from '../app/store';
import { nameText } from '../logic/names';
import type { ChatLine } from '../protocol';
import { texts } from '../texts';

const LONGEST = 200; // characters, as the server has it

/* Behind one more press: whose words these are may not be heard any more, or the operator is to read them. */
function LineTools({ game, line }: { game: string; line: ChatLine }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="line-tools" aria-expanded={isOpen} aria-label={texts.chat.about(nameText(line.name))}
        onClick={() => setOpen(!isOpen)}>⋯</button>
      {isOpen && (
        <span class="actions">
          <button type="button" onClick={() => mutePerson(game, line.name, true)}>{texts.chat.mute(nameText(line.name))}</button>
          <button type="button" onClick={() => { reportLine(game, line.line); setOpen(false); }}>{texts.chat.report}</button>
        </span>
      )}
    </>
  );
}

function SayForm({ game, help }: { game: string; help: string }) {
  const [text, setText] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '' && sayLine(game, text)) setText('');
  };
  return (
    <form class="typed" onSubmit={submit}>
      <label for="say">{texts.chat.say}</label>
      <input id="say" value={text} maxLength={LONGEST} autocomplete="off" aria-describedby="say-help"
        onInput={(event) => setText(event.currentTarget.value)} />
      <button type="submit">{texts.chat.send}</button>
      <p id="say-help" class="help">{help}</p>
    </form>
  );
}

/* `help`: who will read what is said; null: nothing more can be said. At the end there is more to read. */
export function Chat({ game, isOver, help }: { game: string; isOver: boolean; help: string | null }) {
  const { chat, name } = useStore(session);
  const [startsOpen] = useState(() => matchMedia('(min-width: 52.01rem)').matches);
  useEffect(() => {
    openChat(game);
    return () => openChat(null);
  }, [game, isOver]);
  if (!chat || chat.game !== game || (help === null && chat.lines.length === 0)) return null;
  return (
    <details class="chat" open={startsOpen}>
      <summary>{texts.chat.heading}{chat.lines.length > 0 && ` (${chat.lines.length})`}</summary>
      <ol aria-live="polite" aria-label={texts.chat.heading} tabIndex={0}>
        {chat.lines.map((line) => (
          <li key={line.line}>
            <strong>{nameText(line.name)}</strong>{line.by === null && <span class="quiet"> ({texts.chat.watched})</span>}{' '}
            <span class="said">{line.text}</span>
            {line.name !== name && <LineTools game={game} line={line} />}
          </li>
        ))}
      </ol>
      {chat.muted.map((muted) => (
        <button key={muted} type="button" onClick={() => mutePerson(game, muted, false)}>{texts.chat.unmute(nameText(muted))}</button>
      ))}
      {help !== null && <SayForm game={game} help={help} />}
    </details>
  );
}
