import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { type MutationForm, MutationFormContext } from './core/mutation-form.ts';

/**
 * The form element around fields. Enter sends it from a line of text, Ctrl or ⌘ with Enter from anywhere. A form opened
 * out of another one lies inside it for React: what happens in it stays in it.
 */
export function FormBody(props: {
  form: MutationForm;
  className?: string | undefined;
  /** What sending is, where it is not sending the form: going to its next step. */
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
