import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { verifyPassword } from '@fleet/db/password';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../src/admin.ts');

/** Types `pnpm admin …`; `input` comes by standard input, as from a pipe. */
async function admin(databaseUrl: string, args: readonly string[], input = '') {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://fleet.example' },
    stdio: 'pipe',
  });
  child.stdin.end(input);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said, complained };
}

const PERSON = ['--email', 'Ann@Example.com', '--first-name', 'Ann', '--last-name', 'Lee'];

describe('pnpm admin', () => {
  test('makes owners of one service, by a password it is handed or makes', async ({ databaseUrl, db }) => {
    const first = await admin(
      databaseUrl,
      ['create-owner', ...PERSON, '--password-stdin'],
      'a barrel of green paint\n',
    );
    expect(first).toEqual({ code: 0, said: 'ann@example.com owns the service.\n', complained: '' });
    const person = [...PERSON.slice(2), '--email', 'bo@example.com'];
    const second = await admin(databaseUrl, ['create-owner', ...person]);
    const made = /^Password: (\S{24})$/m.exec(second.said)?.[1] ?? '';
    const owners = await db.membership.findMany({ include: { user: true }, orderBy: { createdAt: 'asc' } });
    expect(owners.map(({ roles, user }) => [user.email, user.status, roles])).toEqual([
      ['ann@example.com', 'APPROVED', ['SERVICE_OWNER']],
      ['bo@example.com', 'APPROVED', ['SERVICE_OWNER']],
    ]);
    expect(new Set(owners.map(({ accountId }) => accountId)).size).toBe(1);
    const hashes = owners.map(({ user }) => user.passwordHash ?? '');
    expect(await verifyPassword(hashes[0] ?? '', 'a barrel of green paint')).toBe(true);
    expect(await verifyPassword(hashes[1] ?? '', made)).toBe(true);
    expect(await db.auditEntry.count({ where: { action: 'installation.ownerCreated' } })).toBe(2);

    const twice = await admin(databaseUrl, ['create-owner', ...PERSON]);
    expect(twice).toEqual({ code: 1, said: '', complained: 'ann@example.com is registered already.\n' });
    const link = await admin(databaseUrl, ['owner-link']);
    expect(link).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringContaining('owns this installation already'),
    });
  });

  test.for([
    [
      'a weak password',
      ['create-owner', ...PERSON, '--password-stdin'],
      'short',
      'Password must be 8 characters or more',
    ],
    ['no address', ['create-owner', '--first-name', 'Ann', '--last-name', 'Lee'], '', 'Give --email'],
    ['no terminal to ask at', ['create-owner'], '', 'Give --email'],
    [
      'a password as an argument',
      ['create-owner', ...PERSON, '--password', 'x'],
      '',
      "Unknown option '--password'",
    ],
    ['another word', ['create-user'], '', 'pnpm admin owner-link'],
  ] as const)('refuses %s with what to do', async ([, args, input, message], { databaseUrl, db }) => {
    const before = await db.user.count();
    const { code, complained } = await admin(databaseUrl, args, input);
    expect(code).toBe(1);
    expect(complained).toContain(message);
    expect(complained).not.toMatch(/^\s+at /m);
    expect(await db.user.count()).toBe(before);
  });
});
