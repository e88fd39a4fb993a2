// SPDX-License-Identifier: GPL-3.0-or-later
// A link to be copied, also where the browser has no clipboard for the page: over plain http.
import { useRef, useState } from 'preact/hooks';
import { texts } from '../texts';
import { Steady } from './steady';

async function copy(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.select();
    return document.execCommand('copy');
  }
}

export function CopyLink({ link, text }: { link: string; text: string }) {
  const [said, setSaid] = useState<'copied' | 'copyByHand' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { copied, copyByHand } = texts.start;
  const press = async () => setSaid(await copy(input.current!) ? 'copied' : 'copyByHand');
  return (
    <div class="copy">
      <input ref={input} readOnly value={link} aria-label={text} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={press}><Steady text={said ? texts.start[said] : text} texts={[text, copied, copyByHand]} /></button>
    </div>
  );
}
