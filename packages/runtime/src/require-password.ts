import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './unprivileged-account.ts';

const run = promisify(execFile);

const TIMEOUT_MS = 60_000;
const RETRY_MS = 200;
/** After a crash the dead server's backends hold its shared memory for a moment. */
const MEMORY_STILL_HELD = /pre-existing shared memory block/;

export type ClosedFolder = {
  /** With the program `postgres`. */
  binaries: string;
  data: string;
  account: Account | null;
  /** Of the superuser; letters, digits, `-` and `_`. */
  password: string;
};

/**
 * Has the server of this data folder, which must not run, ask everybody for a password, and its superuser for this one.
 * A folder that was made without passwords, or whose password was lost, is closed the same way: in single-user mode
 * PostgreSQL listens to nobody and asks nothing, so there is no moment at which it stands open.
 */
export async function requirePassword({ binaries, data, account, password }: ClosedFolder): Promise<void> {
  if (!/^[\w-]+$/.test(password)) throw new Error('the password of PostgreSQL holds other characters');
  const file = path.join(data, 'pg_hba.conf');
  const wanted = accessRules(password);
  if ((await readFile(file, 'utf8')) === wanted) return;
  await inSingleUserMode({ binaries, data, account }, `ALTER ROLE postgres PASSWORD '${password}'\n`);
  // Last: a start that breaks off before comes here again.
  await writeFile(file, wanted);
}

/** The password's digest tells whether the database has this one; of 256 random bits it tells nothing else. */
function accessRules(password: string): string {
  const digest = createHash('sha256').update(password).digest('hex');
  return [
    '# Written at the start: every role, on every database, is asked for its password.',
    `# The superuser's is ${digest} by SHA-256.`,
    'host all all 127.0.0.1/32 scram-sha-256',
    '',
  ].join('\n');
}

async function inSingleUserMode(
  { binaries, data, account }: Omit<ClosedFolder, 'password'>,
  statement: string,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  const settings = ['exit_on_error=on', 'password_encryption=scram-sha-256', 'log_min_error_statement=panic'];
  const args = ['--single', '-D', data, ...settings.flatMap((one) => ['-c', one]), 'postgres'];
  for (;;) {
    const single = run(path.join(binaries, 'postgres'), args, {
      ...(account ?? {}),
      cwd: data,
      timeout: TIMEOUT_MS,
    });
    single.child.stdin?.on('error', () => {});
    single.child.stdin?.end(statement);
    const problem = await single.then(
      () => null,
      (error: Error & { stderr?: string }) => error.stderr || error.message,
    );
    if (problem === null) return;
    if (!MEMORY_STILL_HELD.test(problem) || Date.now() > deadline)
      throw new Error(`PostgreSQL did not take its password: ${problem.replaceAll(statement.trim(), '…')}`);
    await delay(RETRY_MS);
  }
}
