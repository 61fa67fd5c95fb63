import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { LaunchError } from './launch-error.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What this installation keeps between starts. */
export const DATA = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');

const OLD_LOGS_KEPT = 3;

/** Takes the folder for this launcher alone; `release` gives it back. @throws LaunchError while another one runs. */
export function lockDataFolder(): { release: () => void } {
  const file = path.join(DATA, 'launcher.pid');
  makeWritable(file);
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
  if (owner && isLauncher(owner))
    throw new LaunchError(
      `Meridian is already running from this folder (process ${owner}). Stop it with Ctrl-C there, or with: kill ${owner}`,
    );
  writeFileSync(file, String(process.pid));
  return { release: () => rmSync(file, { force: true }) };
}

/** @throws LaunchError for a folder that cannot be made or written. */
function makeWritable(file: string): void {
  try {
    mkdirSync(DATA, { recursive: true });
    closeSync(openSync(file, 'a'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new LaunchError(
      `The data folder ${DATA} cannot be written (${code}). Make it writable, or set DATA_DIR to another one.`,
    );
  }
}

/** A process id may have passed to another program since; where there is no /proc the id alone decides. */
function isLauncher(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const file = `/proc/${pid}/cmdline`;
  return !existsSync('/proc/self') || (existsSync(file) && readFileSync(file, 'utf8').includes('launcher'));
}

/**
 * The path of a fresh log, empty; the ones of the last starts become `.1` to `.3`. Logs tell addresses of people and
 * devices, so they are for the owner of the installation alone, also those that an older version wrote for all.
 */
export function freshLog(name: string, data = DATA): string {
  const folder = path.join(data, 'logs');
  const file = (age: number) => path.join(folder, age === 0 ? `${name}.log` : `${name}.${age}.log`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  for (let age = OLD_LOGS_KEPT - 1; age >= 0; age -= 1) {
    if (!existsSync(file(age))) continue;
    renameSync(file(age), file(age + 1));
    chmodSync(file(age + 1), 0o600);
  }
  closeSync(openSync(file(0), 'w', 0o600));
  return file(0);
}
