import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is kept as argon2id with the recommended cost and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('open sesame'), hashPassword('open sesame')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

test('only the password that was hashed fits', async () => {
  const kept = await hashPassword('open sesame');
  expect(await verifyPassword(kept, 'open sesame')).toBe(true);
  expect(await verifyPassword(kept, 'open Sesame')).toBe(false);
});

test('every character of a long password counts, and none is changed before', async () => {
  const long = `${'Пароль '.repeat(18)}é`;
  const kept = await hashPassword(long);
  expect(await verifyPassword(kept, long)).toBe(true);
  for (const other of [
    long.slice(0, -1),
    `${long.slice(0, -1)}e`,
    long.toLowerCase(),
    `${long} `,
    long.trim().slice(0, 72),
  ])
    expect(await verifyPassword(kept, other), other.slice(-8)).toBe(false);
});
