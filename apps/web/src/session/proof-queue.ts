import type { ProofWay } from '@fleet/contracts/proof';
import { externalStore } from '../lib/external-store.ts';

export type ProofQueue = ReturnType<typeof createProofQueue>;

/** Queue of identity proofs. Concurrent requests share one answer. */
export function createProofQueue() {
  const state = externalStore<{ ways: readonly ProofWay[] } | null>(null);
  let asking = Promise.resolve(false);
  let answer: (shown: boolean) => void = () => undefined;

  return {
    state: state.get,
    subscribe: state.subscribe,
    /** Resolves to true after a successful proof, to false if cancelled. */
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
    /** Resolves when no proof is pending. */
    settled: async (): Promise<void> => void (state.get() && (await asking)),
  };
}
