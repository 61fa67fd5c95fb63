import { startStack } from '../tools/stack/start-stack.ts';
import { keepOutputTidy } from './output-folder.ts';
import { shareStack } from './shared-stack.ts';

/** Starts the product before all specs and returns a function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  keepOutputTidy();
  const { stack, stop } = await startStack();
  shareStack(stack);
  return stop;
}
