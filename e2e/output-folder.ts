import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const RUNS = path.join(import.meta.dirname, 'test-results');

/**
 * Output folder of this run. Parallel runs have their own, since Playwright empties it. An environment
 * variable passes it to the workers, which read the configuration again.
 */
export function outputFolder(): string {
  process.env.E2E_OUTPUT ??= path.join(RUNS, String(process.pid));
  return process.env.E2E_OUTPUT;
}

/** Deletes folders of earlier runs, and its own at the end unless a test failed. */
export function keepOutputTidy(): void {
  for (const run of existsSync(RUNS) ? readdirSync(RUNS) : [])
    if (!isRunning(Number(run))) rmSync(path.join(RUNS, run), { recursive: true, force: true });
  const folder = outputFolder();
  process.once('exit', () => {
    const isFailed = existsSync(folder) && readdirSync(folder, { withFileTypes: true }).some(isFolder);
    if (!isFailed) rmSync(folder, { recursive: true, force: true });
  });
}

const isFolder = (entry: { isDirectory(): boolean }) => entry.isDirectory();

/** Folders are named after the process id of their run. */
function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
