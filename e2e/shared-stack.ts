import type { RunningStack } from '../tools/stack/start-stack.ts';

/** Passes the product to the workers by the environment. */
export function shareStack(stack: RunningStack): void {
  process.env.E2E_STACK = JSON.stringify(stack);
}

/** The product that all specs share. Specs change only their own accounts, vehicles and people. */
export function sharedStack(): RunningStack {
  const stack = process.env.E2E_STACK;
  if (!stack) throw new Error('no product was started');
  return JSON.parse(stack) as RunningStack;
}
