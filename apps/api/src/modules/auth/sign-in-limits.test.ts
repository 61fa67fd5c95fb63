import { createLogger } from '@fleet/telemetry/logger';
import { test as base } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { TooManyRequestsError } from '../../errors.ts';
import { openCounters } from '../../limits/counters.ts';
import {
  type Attempt,
  createSignInLimits,
  MAX_FAILURES_PER_NETWORK,
  MAX_FAILURES_PER_PAIR,
  MAX_FAILURES_PER_PERSON,
  type SignInLimits,
} from './sign-in-limits.ts';

const log = createLogger('test', 'silent');

const test = base.extend<{ limits: SignInLimits }>({
  limits: async ({ databaseUrl, pool }, use) => {
    const counters = await openCounters({ kind: 'postgres', url: databaseUrl }, pool, log);
    await use(createSignInLimits(counters));
    await counters.close();
  },
});

let people = 0;
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  address: `203.0.${Math.floor(people / 250) % 250}.${people % 250}`,
  email: `person${people++}@example.com`,
  deviceId: null,
  isKnownNetwork: false,
  isMailed: false,
  ...more,
});

/** How many of `count` tries at once are let through. */
async function letThrough(limits: SignInLimits, count: number, next: () => Attempt): Promise<number> {
  const tries = Array.from({ length: count }, () =>
    limits.take(next()).then(
      () => 1,
      (error: unknown) => {
        if (error instanceof TooManyRequestsError) return 0;
        throw error;
      },
    ),
  );
  return (await Promise.all(tries)).reduce<number>((sum, one) => sum + one, 0);
}

describe('failures for one person', () => {
  test('from one network are stopped at ten, and stop nobody elsewhere', async ({ limits }) => {
    const here = attempt();
    expect(await letThrough(limits, 14, () => here)).toBe(MAX_FAILURES_PER_PAIR);
    expect(await letThrough(limits, 1, () => ({ ...here, address: '198.51.100.1' }))).toBe(1);
    expect(await letThrough(limits, 1, () => ({ ...here, deviceId: 'theirs' }))).toBe(1);
  });

  test('from many networks are stopped at a hundred, and not on their own devices', async ({ limits }) => {
    const { email } = attempt();
    const everywhere = () => attempt({ email, isKnownNetwork: true });
    expect(await letThrough(limits, 110, everywhere)).toBe(MAX_FAILURES_PER_PERSON);
    expect(await letThrough(limits, 1, () => attempt({ email, deviceId: 'a device of theirs' }))).toBe(1);
  });

  test('on their own device are stopped at ten, and stop no other device of theirs', async ({ limits }) => {
    const { email } = attempt();
    expect(await letThrough(limits, 12, () => attempt({ email, deviceId: 'mine' }))).toBe(
      MAX_FAILURES_PER_PAIR,
    );
    expect(await letThrough(limits, 1, () => attempt({ email, deviceId: 'the other' }))).toBe(1);
    expect(await letThrough(limits, 1, () => attempt({ email }))).toBe(1);
  });

  test('do not stop who shows a code that was mailed to them, ten times', async ({ limits }) => {
    const { email, address } = attempt();
    await letThrough(limits, 14, () => attempt({ email, address }));
    expect(await letThrough(limits, 12, () => attempt({ email, address, isMailed: true }))).toBe(
      MAX_FAILURES_PER_PAIR,
    );
  });

  test('that were not looked at were no tries', async ({ limits }) => {
    const here = attempt();
    const taken = await Promise.all(Array.from({ length: 3 }, () => limits.take(here)));
    await Promise.all(taken.map(({ refund }) => refund()));
    expect(await letThrough(limits, 12, () => here)).toBe(MAX_FAILURES_PER_PAIR);
  });

  test('a success gives the tries back', async ({ limits }) => {
    const here = attempt();
    for (let turn = 0; turn < 2; turn++) {
      const taken = await Promise.all(Array.from({ length: 3 }, () => limits.take(here)));
      await taken.at(-1)?.forgive();
    }
    expect(await letThrough(limits, 10, () => here)).toBe(MAX_FAILURES_PER_PAIR);
  });

  test('take longer the more there are', async ({ limits }) => {
    const here = attempt();
    const takes: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const startedAt = performance.now();
      await limits.take(here);
      takes.push(performance.now() - startedAt);
    }
    expect(takes[3]).toBeGreaterThan(240);
    expect(takes[4]).toBeGreaterThan(490);
  });
});

describe('failures from one network', () => {
  test('stop neither who signed in from it before, nor known devices', async ({ limits }) => {
    const address = '198.51.100.77';
    const others = () => attempt({ address });
    expect(await letThrough(limits, 320, others)).toBe(MAX_FAILURES_PER_NETWORK);
    expect(await letThrough(limits, 1, others)).toBe(0);
    expect(await letThrough(limits, 5, () => attempt({ address, isKnownNetwork: true }))).toBe(5);
    expect(await letThrough(limits, 5, () => attempt({ address, deviceId: `d${people}` }))).toBe(5);
  });

  test('an e-mail of the greatest length is counted like any other', async ({ limits }) => {
    const email = `${'l'.repeat(64)}@${'d.'.repeat(126)}com`;
    expect(await letThrough(limits, 1, () => attempt({ email }))).toBe(1);
  });
});
