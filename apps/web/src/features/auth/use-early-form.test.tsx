import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MutationForm } from '../../forms/core/mutation-form.ts';
import { useEarlyEntry, useEarlyFormGoesOn } from './use-early-form.ts';

test('what is typed while the app makes its form is not lost', () => {
  const early = document.createElement('div');
  early.id = 'early';
  early.innerHTML = '<form><input name="email"><input name="password"></form>';
  document.body.append(early);
  const taken: [string, unknown][] = [];
  const form = {
    methods: { setValue: (name: string, value: unknown) => taken.push([name, value]) },
    focus: () => undefined,
  } as unknown as MutationForm;
  function Form() {
    const entry = useEarlyEntry();
    const email = early.querySelector<HTMLInputElement>('[name=email]');
    if (email) email.value = 'ann@example.org';
    useEarlyFormGoesOn(entry, form);
    return null;
  }
  render(<Form />);
  expect(taken).toEqual([['email', 'ann@example.org']]);
  expect(document.getElementById('early')).toBe(null);
});
