// Loaded into a measured process: tells what memory it has from the system, and what of it is in use. JavaScript, as what takes types
// out of TypeScript would count as memory of the process.
process.on('message', (message) => {
  if (message !== 'memory') return;
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  /** @type {import('./child.ts').Memory} */
  const memory = { residentBytes: rss, liveBytes: heapUsed + external };
  process.send?.(memory);
});
process.channel?.unref();
