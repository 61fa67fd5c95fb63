import { type LoadOptions, runLoad } from './load.ts';

/** The trackers run in a process of their own, so that their work is not counted as ours. */
process.once('message', async (options: LoadOptions) => {
  const result = await runLoad(options);
  process.send?.(result, () => process.disconnect());
});
