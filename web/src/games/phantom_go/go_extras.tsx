// SPDX-License-Identifier: GPL-3.0-or-later
// Komi and handicap. Rated games are played on the boards as they are.
import { Pick } from '../../parts/choice';
import type { ExtrasProps } from '../game';
import { handicapOf, KOMI, komiOf, mostHandicap, usualKomi } from './go_start';
import { phantomGoTexts as texts } from './phantom_go_texts';

export function GoExtras({ board, extras, isRated, onChange }: ExtrasProps) {
  if (isRated) return <p class="help">{texts.rated}</p>;
  const handicap = handicapOf(board, extras);
  const stones = Array.from({ length: Math.max(0, mostHandicap(board) - 1) }, (_, i) => String(i + 2));
  return (
    <>
      <div class="two">
        <Pick label={texts.komi} value={komiOf(extras)} onChange={(komi) => onChange({ komi })}
          choices={[{ value: 'usual', text: texts.komiUsual(Number(usualKomi(board, handicap))) },
            ...KOMI.filter((komi) => komi !== usualKomi(board, handicap)).map((komi) => ({ value: komi, text: texts.komiPlain(Number(komi)) }))]} />
        <Pick label={texts.handicap} value={String(handicap)} onChange={(stones) => onChange({ handicap: stones })}
          choices={[{ value: '0', text: texts.handicapNone },
            ...stones.map((value) => ({ value, text: texts.handicapStones(Number(value)) }))]} />
      </div>
      <p class="help">{texts.extras}</p>
    </>
  );
}
