import type { FullConfig } from '@playwright/test';
import { buildWhatIsStale } from '../tools/launcher/build.ts';
import { startStack } from '../tools/stack/start-stack.ts';
import { keepOutputTidy } from './output-folder.ts';
import { shareStacks } from './stacks.ts';

/** Starts the product once for each worker, before all specs; what Playwright gets back stops it. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  keepOutputTidy();
  // Once: two that build at a time would write over each other.
  await buildWhatIsStale();
  const started = await Promise.allSettled(Array.from({ length: workers }, () => startStack()));
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()));
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  shareStacks(running.map(({ stack }) => stack));
  return stop;
}
