import type { ProofWay } from '@fleet/contracts/proof';
import { externalStore } from '../lib/external-store.ts';

export type ProofQueue = ReturnType<typeof createProofQueue>;

/** Where somebody is asked once more who they are. All who want to know at a time get one answer. */
export function createProofQueue() {
  const state = externalStore<{ ways: readonly ProofWay[] } | null>(null);
  let asking = Promise.resolve(false);
  let answer: (shown: boolean) => void = () => undefined;

  return {
    state: state.get,
    subscribe: state.subscribe,
    /** Resolves to true once it was shown, and to false where the person thinks better of it. */
    ask(ways: readonly ProofWay[]): Promise<boolean> {
      if (state.get()) return asking;
      asking = new Promise((resolve) => {
        answer = resolve;
      });
      state.set({ ways });
      return asking;
    },
    answer(shown: boolean): void {
      state.set(null);
      answer(shown);
    },
    /** Resolves once nobody is asked. */
    settled: async (): Promise<void> => void (state.get() && (await asking)),
  };
}
