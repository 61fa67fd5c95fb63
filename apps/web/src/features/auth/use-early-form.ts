import { useLayoutEffect, useState } from 'react';
import type { MutationForm } from '../../forms/core/mutation-form.ts';
import { type EarlyEntry, readEarlyForm, removeEarlyForm } from './early-form.ts';

/** What was typed before the app was there; read once, when the form is made. */
export function useEarlyEntry(): EarlyEntry | null {
  const [entry] = useState(readEarlyForm);
  return entry;
}

/** Goes on where the early form was left: in its field, and with sending where it was sent. */
export function useEarlyFormGoesOn(entry: EarlyEntry | null, form: MutationForm): void {
  useLayoutEffect(() => {
    // Once more: somebody may have typed while the app's form was being made.
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
