/** What was typed into the form that the page itself brings (`early-form/early-form.ts`), until the app's form is there. */
export type EarlyEntry = {
  email: string;
  password: string;
  /** The field that has the focus. */
  focused: 'email' | 'password' | null;
  /** The person sent it already. */
  isSent: boolean;
};

const earlyForm = (): HTMLElement | null => document.getElementById('early');

/** Null where the page brought no such form, or it was taken over already. */
export function readEarlyForm(): EarlyEntry | null {
  const form = earlyForm()?.querySelector('form');
  if (!form) return null;
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '');
  const { activeElement } = document;
  const name =
    activeElement instanceof HTMLInputElement && form.contains(activeElement) ? activeElement.name : '';
  return {
    email: text('email'),
    password: text('password'),
    focused: name === 'email' || name === 'password' ? name : null,
    isSent: form.hasAttribute('aria-busy'),
  };
}

/** Something of the app is seen in its place now. */
export function removeEarlyForm(): void {
  earlyForm()?.remove();
}
