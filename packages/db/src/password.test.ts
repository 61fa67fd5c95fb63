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
