import process from 'node:process';

const SPINNER_MS = 1_000;

/**
 * Shows a step while it runs and its duration once it is done. On a terminal the line is rewritten every second;
 * elsewhere it is written once.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const live = process.stdout.isTTY;
  const show = () => process.stdout.write(`\r\x1b[2K  … ${title} ${seconds()} s`);
  const timer = live ? setInterval(show, SPINNER_MS) : undefined;
  if (live) show();
  else process.stdout.write(`  … ${title}\n`);
  const finish = (/** @type {string} */ mark) =>
    process.stdout.write(`${live ? '\r\x1b[2K' : ''}  ${mark} ${title} (${seconds()} s)\n`);
  try {
    const result = await work();
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
