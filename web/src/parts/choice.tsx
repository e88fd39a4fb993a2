// SPDX-License-Identifier: GPL-3.0-or-later
// A few choices side by side, one of them chosen.
import type { ComponentChildren } from 'preact';

export interface ChoiceProps<T extends string> {
  name: string;
  label: string;
  value: T;
  choices: { value: T; text: ComponentChildren; detail?: string }[];
  onChange(value: T): void;
}

export function Choice<T extends string>({ name, label, value, choices, onChange }: ChoiceProps<T>) {
  return (
    <fieldset class={`choice ${name}`}>
      <legend>{label}</legend>
      <div class="choices">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} value={choice.value} checked={choice.value === value}
              onChange={() => onChange(choice.value)} />
            <span>{choice.text}{choice.detail && <small>{choice.detail}</small>}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Pick({ label, value, choices, onChange }: {
  label: string;
  value: string;
  choices: { value: string; text: string }[];
  onChange(value: string): void;
}) {
  return (
    <label class="pick">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map((choice) => <option key={choice.value} value={choice.value}>{choice.text}</option>)}
      </select>
    </label>
  );
}

export function Switch({ label, detail, isOn, isDisabled, onChange }: {
  label: string;
  detail?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange(isOn: boolean): void;
}) {
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={isOn} disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}{detail && <small>{detail}</small>}</span>
    </label>
  );
}
