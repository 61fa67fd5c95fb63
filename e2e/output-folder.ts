import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const RUNS = path.join(import.meta.dirname, 'test-results');

/**
 * Where this run leaves what failed: a folder of its own, since runs side by side would empty each other's. The
 * environment hands it to Playwright's workers, which read the configuration again.
 */
export function outputFolder(): string {
  process.env.E2E_OUTPUT ??= path.join(RUNS, String(process.pid));
  return process.env.E2E_OUTPUT;
}

/** Takes away what runs before left, and when this one is over its own folder, unless something failed. */
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

/** Folders are named after the process that runs the specs. */
function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
