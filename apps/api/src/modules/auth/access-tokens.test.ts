import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { ACCESS_TOKEN_LIFETIME_S, createAccessTokens } from './access-tokens.ts';

afterEach(() => vi.useRealTimers());

test.for([
  ['ends in a year', 0, 365 * 86_400],
  ['ends in two hours', 0, 7_200],
  ['was made tomorrow', 86_400, 86_400 + 600],
  ['says not when it was made', null, 600],
] as const)('a token that %s is refused, whoever signed it', async ([, madeInS, endsInS]) => {
  const secret = 'a secret of tests that is long enough';
  const tokens = createAccessTokens({ secret, issuer: 'test' });
  const nowS = Math.floor(Date.now() / 1_000);
  const token = new SignJWT({ sid: randomUUID() })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('test')
    .setAudience('fleet-api')
    .setSubject(randomUUID())
    .setExpirationTime(nowS + endsInS);
  if (madeInS !== null) token.setIssuedAt(nowS + madeInS);
  expect(await tokens.verify(await token.sign(new TextEncoder().encode(secret)))).toBeNull();
});

test('a token that was good once is refused when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tokens = createAccessTokens({ secret: 'a secret of tests that is long enough', issuer: 'test' });
  const holder = { userId: randomUUID(), sessionId: randomUUID() };
  const token = await tokens.sign(holder);
  expect(await tokens.verify(token)).toMatchObject(holder);
  expect(await tokens.verify(token)).toMatchObject(holder);
  vi.advanceTimersByTime((ACCESS_TOKEN_LIFETIME_S + 6) * 1_000);
  expect(await tokens.verify(token)).toBeNull();
});
