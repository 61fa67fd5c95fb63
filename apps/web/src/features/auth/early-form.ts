/** Input typed into the static form of the page (`early-form/early-form.ts`) before the app has loaded. */
export type EarlyEntry = {
  email: string;
  password: string;
  /** The focused field. */
  focused: 'email' | 'password' | null;
  /** Whether the person submitted it. */
  isSent: boolean;
};

const earlyForm = (): HTMLElement | null => document.getElementById('early');

/** Null if the page had no static form or it was already read. */
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

/** Removes the static form once the app has rendered. */
export function removeEarlyForm(): void {
  earlyForm()?.remove();
}
