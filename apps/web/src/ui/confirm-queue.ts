import type { ReactNode } from 'react';
import { externalStore } from '../lib/external-store.ts';

/** Delay before a closed dialog is removed, so that its text stays during the fade-out. */
export const RESET_MS = 300;

export type ConfirmVariant = 'ALERT' | 'WARNING' | 'QUESTION';
export type Confirmation = {
  variant: ConfirmVariant;
  title: string;
  message: string;
  okLabel: string;
  cancelLabel: string;
  icon?: ReactNode;
  cancelDisabled?: boolean;
  /** Both buttons show loading until it settles; after a rejection the dialog stays open for another try. */
  onOk?: () => unknown;
  onCancel?: () => unknown;
};
export type ConfirmState = { dialog: Confirmation | null; opened: boolean; busy: boolean; failed: boolean };
export type ConfirmQueue = ReturnType<typeof createConfirmQueue>;

const IDLE: ConfirmState = { dialog: null, opened: false, busy: false, failed: false };

/** Shows confirmations one at a time, in order. */
export function createConfirmQueue() {
  const state = externalStore<ConfirmState>(IDLE);
  const waiting: { dialog: Confirmation; answer: (ok: boolean) => void }[] = [];
  let current: (typeof waiting)[number] | undefined;

  function showNext(): void {
    current = waiting.shift();
    state.set(current ? { ...IDLE, dialog: current.dialog, opened: true } : IDLE);
  }

  async function answer(ok: boolean, handler: (() => unknown) | undefined): Promise<void> {
    if (!current || state.get().busy || !state.get().opened) return;
    state.set({ ...state.get(), busy: true, failed: false });
    try {
      await handler?.();
    } catch {
      state.set({ ...state.get(), busy: false, failed: true });
      return;
    }
    current.answer(ok);
    state.set({ ...state.get(), opened: false });
    setTimeout(showNext, RESET_MS);
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    /** Resolves to true for OK and false for Cancel, after the button's handler. */
    ask(dialog: Confirmation): Promise<boolean> {
      return new Promise((resolve) => {
        waiting.push({ dialog, answer: resolve });
        if (!state.get().dialog) showNext();
      });
    },
    ok: () => answer(true, current?.dialog.onOk),
    cancel: () => (current?.dialog.cancelDisabled ? undefined : answer(false, current?.dialog.onCancel)),
  };
}
