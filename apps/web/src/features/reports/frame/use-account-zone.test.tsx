import { act, cleanup, renderHook } from '@testing-library/react';
import { makeErrorResult, makeResult } from '@urql/core';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient } from '../../../../test/answering-client.ts';
import { useAccountZone } from './use-account-zone.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the account’s zone takes the place of the browser’s as soon as the server is back', async () => {
  let isAway = true;
  const account = { id: 'a', timeZone: 'Asia/Tashkent' };
  const client = answeringClient((operation) =>
    isAway
      ? makeErrorResult(operation, new TypeError('Failed to fetch'))
      : makeResult(operation, { data: { credentials: { account } }, hasNext: false }),
  );
  const { result } = renderHook(useAccountZone, {
    wrapper: ({ children }) => <Provider value={client}>{children}</Provider>,
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(result.current).toBe('Asia/Tashkent');
});
