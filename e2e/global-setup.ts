import { startStack } from '../tools/stack/start-stack.ts';
import { keepOutputTidy } from './output-folder.ts';

/** Starts the product once for all specs; what Playwright gets back stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  keepOutputTidy();
  const { stack, stop } = await startStack();
  process.env.E2E_STACK = JSON.stringify(stack);
  return stop;
}
