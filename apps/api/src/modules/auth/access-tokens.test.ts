import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { ACCESS_TOKEN_LIFETIME_S, createAccessTokens } from './access-tokens.ts';

afterEach(() => vi.useRealTimers());

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
