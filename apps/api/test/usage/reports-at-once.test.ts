import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { signUp, test } from '../api.ts';
import { addVehicle, dayOf, holdReports, type Posted, post, REPORT, reportsUnderWay } from './usage.ts';

const WITHIN = { timeout: 8_000, interval: 50 };
/** Long enough for a statement too many to be seen. */
const SETTLE_MS = 500;
const PAGE = '{ vehicles { total content { id latestPosition { id } } } }';

describe('while reports take long', () => {
  test('one person has two, the next eight wait, the others are refused; nobody else waits', async ({
    api,
    db,
    pool,
  }) => {
    const [person, other] = [await signUp(api), await signUp(api)];
    const [own, others] = [await addVehicle(db, person.accountId), await addVehicle(db, other.accountId)];
    await using held = await holdReports(pool);
    const answers: Posted[] = [];
    const asked = Array.from({ length: 27 }, async () => {
      answers.push(await post(api, REPORT, { token: person.accessToken, variables: dayOf(own) }));
    });
    await vi.waitFor(() => expect(answers).toHaveLength(17), WITHIN);
    expect(answers.map(({ status, codes }) => [status, ...codes])).toEqual(
      answers.map(() => [429, 'TOO_MANY_REQUESTS']),
    );
    expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await reportsUnderWay(pool)).toBe(2), WITHIN);
    expect((await post(api, PAGE, { token: person.accessToken })).codes).toEqual([]);
    const theirs = post(api, REPORT, { token: other.accessToken, variables: dayOf(others) });
    await vi.waitFor(async () => expect(await reportsUnderWay(pool)).toBe(3), WITHIN);
    expect((await post(api, PAGE, { token: other.accessToken })).codes).toEqual([]);
    await held.release();
    await Promise.all(asked);
    expect(answers.slice(17).flatMap(({ codes }) => codes)).toEqual([]);
    expect((await theirs).codes).toEqual([]);
  });

  test('several people of one account have three, and leave one to others', async ({ api, db, pool }) => {
    const { accountId, accessToken } = await signUp(api, { accountType: 'ORGANIZATION' });
    const colleague = await signUp(api);
    await db.membership.create({
      data: { accountId, userId: colleague.userId, roles: ['ORGANIZATION_OWNER'], vehicleScope: 'ALL' },
    });
    await db.session.updateMany({ where: { userId: colleague.userId }, data: { accountId } });
    const stranger = await signUp(api);
    const [own, others] = [await addVehicle(db, accountId), await addVehicle(db, stranger.accountId)];
    await using held = await holdReports(pool);
    const asked = [accessToken, colleague.accessToken].flatMap((token) =>
      Array.from({ length: 2 }, () => post(api, REPORT, { token, variables: dayOf(own) })),
    );
    await vi.waitFor(async () => expect(await reportsUnderWay(pool)).toBe(3), WITHIN);
    await wait(SETTLE_MS);
    expect(await reportsUnderWay(pool)).toBe(3);
    const theirs = post(api, REPORT, { token: stranger.accessToken, variables: dayOf(others) });
    await vi.waitFor(async () => expect(await reportsUnderWay(pool)).toBe(4), WITHIN);
    await held.release();
    expect((await Promise.all([...asked, theirs])).flatMap(({ codes }) => codes)).toEqual([]);
  });

  test('one that is abandoned is cancelled in PostgreSQL, and its place is free', async ({
    api,
    db,
    pool,
  }) => {
    const { accountId, accessToken: token } = await signUp(api);
    const variables = dayOf(await addVehicle(db, accountId));
    await using held = await holdReports(pool);
    const leaving = new AbortController();
    const abandoned = Array.from({ length: 2 }, () =>
      post(api, REPORT, { token, variables, signal: leaving.signal }),
    );
    const gone = Promise.allSettled(abandoned);
    await vi.waitFor(async () => expect(await reportsUnderWay(pool)).toBe(2), WITHIN);
    leaving.abort();
    await gone;
    await vi.waitFor(async () => expect(await reportsUnderWay(pool)).toBe(0), WITHIN);
    const next = Array.from({ length: 2 }, () => post(api, REPORT, { token, variables }));
    await vi.waitFor(async () => expect(await reportsUnderWay(pool)).toBe(2), WITHIN);
    await held.release();
    expect((await Promise.all(next)).flatMap(({ codes }) => codes)).toEqual([]);
  });
});
