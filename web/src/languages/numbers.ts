// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and what is counted, as a language has them.

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3600, 86_400];

export function numbersOf(language: string) {
  const rules = new Intl.PluralRules(language);
  const plain = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 1 });
  const unit = (count: number, name: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count);
  const number = (value: number) => plain.format(value);
  return {
    number,
    /* The form that goes with the number, with it in the place of "#": { one: '# game', other: '# games' }. */
    plural: (count: number, forms: Forms) =>
      (forms[rules.select(count)] ?? forms.other).replace('#', number(count)),
    /* How long somebody has to wait: "42 seconds", "3 hours". */
    wait: (seconds: number) => {
      if (seconds < 2 * MINUTE_S) return unit(seconds, 'second');
      if (seconds < 2 * HOUR_S) return unit(Math.ceil(seconds / MINUTE_S), 'minute');
      return seconds < 2 * DAY_S ? unit(Math.ceil(seconds / HOUR_S), 'hour') : unit(Math.ceil(seconds / DAY_S), 'day');
    },
    /* As one says it: "3 minutes, 20 seconds". */
    duration: (seconds: number) => {
      const hours = Math.floor(seconds / HOUR_S);
      const parts: [number, string][] = [
        [hours, 'hour'], [Math.floor(seconds / MINUTE_S) % 60, 'minute'], [seconds % 60, 'second'],
      ];
      const told = parts.filter(([count], i) => count > 0 || (i === 2 && seconds < 1));
      return told.map(([count, name]) => unit(count, name)).join(', ');
    },
  };
}
