import type { RunningStack } from '../tools/stack/start-stack.ts';

/** Leaves the products to the workers, which are other processes. */
export function shareStacks(stacks: readonly RunningStack[]): void {
  process.env.E2E_STACKS = JSON.stringify(stacks);
}

/** The product of one of the workers that run side by side: nobody else's journey changes what it sees. */
export function stackOf(parallelIndex: number): RunningStack {
  const stacks = JSON.parse(process.env.E2E_STACKS ?? '[]') as RunningStack[];
  const stack = stacks[parallelIndex];
  if (!stack) throw new Error(`no product was started for worker ${parallelIndex}`);
  return stack;
}
