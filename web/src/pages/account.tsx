// SPDX-License-Identifier: GPL-3.0-or-later
// Registering, logging in and out, the password, and the tokens of bots.
import { useState } from 'preact/hooks';
import type { Me, Token } from '../app/api';
import { reconnect } from '../app/client';
import { get, post } from '../app/http';
import { useLoaded } from '../app/load';
import { notify } from '../app/session';
import { nameText } from '../logic/names';
import { CopyLink } from '../parts/copy_link';
import { RatingTable } from './people';
import { texts } from '../texts';

interface Field {
  name: string;
  label: string;
  type: 'text' | 'password';
  autocomplete: string;
  help?: string;
}

const nameField = (): Field => ({ name: 'name', label: texts.account.name, type: 'text', autocomplete: 'username' });
const passwordField = (): Field => (
  { name: 'password', label: texts.account.password, type: 'password', autocomplete: 'current-password' });
const chosenField = (): Field => (
  { ...passwordField(), autocomplete: 'new-password', help: texts.account.passwordHelp });
const newField = (): Field => ({ ...chosenField(), name: 'new', label: texts.account.passwordNew });

function Form({ title, words, path, fields, button, isDanger, sure, onDone }: {
  title: string;
  words?: string;
  path: string;
  fields: Field[];
  button: string;
  isDanger?: boolean;
  sure?: string;
  onDone(): void;
}) {
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = path.replace(/\W/g, '');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (sure && !confirm(sure)) return;
    setBusy(true);
    setProblem(null);
    try {
      await post(path, Object.fromEntries(new FormData(form)));
      form.reset();
      onDone();
    } catch (error) {
      setProblem(error as Error);
    }
    setBusy(false);
  };
  return (
    <form class="card account-form" onSubmit={submit}>
      <h2>{title}</h2>
      {words && <p class="quiet">{words}</p>}
      {fields.map((field) => (
        <div class="field" key={field.name}>
          <label for={id + field.name}>{field.label}</label>
          <input id={id + field.name} name={field.name} type={field.type} required
            autocomplete={field.autocomplete} aria-describedby={field.help && `${id}${field.name}help`} />
          {field.help && <small id={`${id}${field.name}help`}>{field.help}</small>}
        </div>
      ))}
      {problem && <p class="problem" role="alert">{problem.message}</p>}
      <button type="submit" class={isDanger ? 'danger' : 'strong'} disabled={isBusy}>{button}</button>
    </form>
  );
}

function Tokens() {
  const [version, setVersion] = useState(0);
  const [made, setMade] = useState<string | null>(null);
  const { value } = useLoaded(`tokens ${version}`, () => get<{ tokens: Token[] }>('/api/tokens'));
  const change = async (path: string, body: object) => {
    try {
      const { token } = await post<{ token?: string }>(path, body);
      setMade(token ?? null);
      setVersion(version + 1);
    } catch (error) {
      notify((error as Error).message);
    }
  };
  const make = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    void change('/api/tokens', { name: String(new FormData(form).get('bot')) });
    form.reset();
  };
  return (
    <section class="card">
      <h2>{texts.account.tokens}</h2>
      <p class="quiet">{texts.account.tokensWords}</p>
      <ul class="rows">
        {value?.tokens.map((token) => (
          <li key={token.id}>
            <span>{token.name}</span>
            <button type="button" onClick={() => change('/api/tokens/revoke', { id: token.id })}>
              {texts.account.tokenRevoke}
            </button>
          </li>
        ))}
      </ul>
      {made && <p role="status">{texts.account.tokenShown} <code>{made}</code></p>}
      <form class="inline" onSubmit={make}>
        <label for="bot">{texts.account.tokenName}</label>
        <input id="bot" name="bot" required maxLength={32} />
        <button type="submit">{texts.account.tokenMake}</button>
      </form>
    </section>
  );
}

function Feed() {
  const [made, setMade] = useState<string | null>(null);
  const change = (path: string, done: (answer: { feed?: string }) => void) =>
    post<{ feed?: string }>(path, {}).then(done, (error: Error) => notify(error.message));
  const end = () => {
    setMade(null);
    notify(texts.feed.ended);
  };
  return (
    <section class="card">
      <h2>{texts.feed.heading}</h2>
      <p class="quiet">{texts.feed.words} {texts.feed.again}</p>
      {made && <div role="status"><p>{texts.feed.shown}</p><CopyLink link={made} text={texts.start.copy} /></div>}
      <button type="button" onClick={() => change('/api/feed', ({ feed }) => setMade(new URL(feed!, location.href).href))}>
        {texts.feed.make}
      </button>{' '}
      <button type="button" onClick={() => change('/api/feed/end', end)}>{texts.feed.end}</button>
    </section>
  );
}

function Known({ me, onChange }: { me: Me; onChange(): void }) {
  const leave = () => post('/api/logout', {}).then(onChange, (error: Error) => notify(error.message));
  return (
    <>
      <p>{texts.account.known(me.name)} <button type="button" onClick={leave}>{texts.account.logout}</button></p>
      {me.ratings.length > 0 && (
        <section class="card"><h2>{texts.account.ratings}</h2><RatingTable ratings={me.ratings} /></section>
      )}
      <Feed />
      <Tokens />
      <Form title={texts.account.change} path="/api/password" fields={[passwordField(), newField()]}
        button={texts.account.change} onDone={() => { notify(texts.account.changed); onChange(); }} />
      <Form title={texts.account.remove} path="/api/delete" fields={[passwordField()]} isDanger
        sure={texts.account.removeSure} button={texts.account.remove} onDone={onChange} />
    </>
  );
}

export function AccountPage() {
  const [version, setVersion] = useState(0);
  const { value: me, error } = useLoaded(`me ${version}`, () => get<Me>('/api/me'));
  const change = () => {
    setVersion((count) => count + 1);
    reconnect();
  };
  return (
    <main id="content" class="narrow">
      <h1>{texts.account.heading}</h1>
      {!me && <p class="quiet">{error?.message ?? texts.loading}</p>}
      {me && !me.guest && <Known me={me} onChange={change} />}
      {me?.guest && (
        <>
          <p>{texts.account.guest(nameText(me.name))}</p>
          <div class="two-forms">
            <Form title={texts.account.register} words={texts.account.registerWords} path="/api/register"
              fields={[nameField(), chosenField()]} button={texts.account.register} onDone={change} />
            <Form title={texts.account.login} path="/api/login" fields={[nameField(), passwordField()]}
              button={texts.account.login} onDone={change} />
          </div>
        </>
      )}
    </main>
  );
}
