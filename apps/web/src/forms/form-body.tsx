import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { type MutationForm, MutationFormContext } from './core/mutation-form.ts';

/**
 * Form element around the fields. Enter submits from a single-line field, Ctrl or ⌘ with Enter from anywhere.
 * Events of a nested form, which React bubbles, are stopped here.
 */
export function FormBody(props: {
  form: MutationForm;
  className?: string | undefined;
  /** Replaces submitting, for instance to go to the next step. */
  onSend?: () => Promise<void>;
  children: ReactNode;
}) {
  const { form, className, onSend = form.submit, children } = props;
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    void onSend();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void onSend();
  }
  return (
    <MutationFormContext value={form}>
      <form
        noValidate
        aria-busy={form.sending || form.waiting}
        className={className}
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
      >
        {children}
      </form>
    </MutationFormContext>
  );
}
