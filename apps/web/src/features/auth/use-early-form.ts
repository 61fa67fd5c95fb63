import { useLayoutEffect, useState } from 'react';
import type { MutationForm } from '../../forms/core/mutation-form.ts';
import { type EarlyEntry, readEarlyForm, removeEarlyForm } from './early-form.ts';

/** Input typed before the app had loaded; read once, when the form is created. */
export function useEarlyEntry(): EarlyEntry | null {
  const [entry] = useState(readEarlyForm);
  return entry;
}

/** Restores focus and submission of the static form. */
export function useEarlyFormGoesOn(entry: EarlyEntry | null, form: MutationForm): void {
  useLayoutEffect(() => {
    // Reads again: the person may have typed while the app's form was created.
    const last = readEarlyForm();
    removeEarlyForm();
    if (entry && last) goOn({ entry, last }, form);
  }, []);
}

function goOn({ entry, last }: Record<'entry' | 'last', EarlyEntry>, form: MutationForm): void {
  for (const name of ['email', 'password'] as const)
    if (last[name] !== entry[name]) form.methods.setValue(name, last[name], { shouldDirty: true });
  const focused = last.focused ?? entry.focused;
  if (focused) form.focus(focused);
  if (last.isSent) void form.submit();
}
