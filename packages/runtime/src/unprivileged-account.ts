import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export type Account = { uid: number; gid: number };

/**
 * The account a server should run under when we are root, which PostgreSQL refuses to be: `postgres`, else `nobody`.
 * Null when we are not root: then it runs as ourselves.
 */
export async function unprivilegedAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const rows = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find(([account]) => account === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new Error(
    'Running as root, and neither the account "postgres" nor "nobody" exists to run PostgreSQL.',
  );
}

const OTHERS_EXECUTE = 0o001;
const OTHERS_READ = 0o004;

/** True when an account that owns nothing here can walk to `file` and read it. */
export async function openToOthers(file: string): Promise<boolean> {
  for (let current = path.resolve(file); ; current = path.dirname(current)) {
    const status = await stat(current);
    if (!(status.mode & (status.isDirectory() ? OTHERS_EXECUTE : OTHERS_READ))) return false;
    if (current === path.dirname(current)) return true;
  }
}
