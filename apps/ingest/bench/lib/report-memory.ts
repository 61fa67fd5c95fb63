export type Memory = { residentBytes: number; liveBytes: number };

/** Loaded into a measured process: tells what memory it has from the system, and what of it is in use. */
process.on('message', (message) => {
  if (message !== 'memory') return;
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const memory: Memory = { residentBytes: rss, liveBytes: heapUsed + external };
  process.send?.(memory);
});
process.channel?.unref();
