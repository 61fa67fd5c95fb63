import type { RunningStack } from '../tools/stack/start-stack.ts';

/** Leaves the product to the workers, which are other processes. */
export function shareStack(stack: RunningStack): void {
  process.env.E2E_STACK = JSON.stringify(stack);
}

/** The product of all journeys. What one of them changes is in accounts, vehicles or people of its own. */
export function sharedStack(): RunningStack {
  const stack = process.env.E2E_STACK;
  if (!stack) throw new Error('no product was started');
  return JSON.parse(stack) as RunningStack;
}
