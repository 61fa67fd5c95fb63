import { expect, test } from 'vitest';
import { sharedAddress } from './use-history-url.ts';

test('a shared address names the period and the time, and keeps the vehicles beside', () => {
  const period = { fromMs: Date.UTC(2026, 10, 20), toMs: Date.UTC(2026, 10, 21) };
  const address = new URL(
    sharedAddress(
      'https://fleet.example/vehicles/a/map?period=YESTERDAY&with=b',
      period,
      period.fromMs + 1000,
    ),
  );
  expect(address.pathname).toBe('/vehicles/a/map');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    period: 'CUSTOM',
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-21T00:00:00.000Z',
    at: '2026-11-20T00:00:01.000Z',
    with: 'b',
  });
});
