import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { seedActor } from '../../test/actor.ts';
import { reopenAlerts } from '../modules/alerts/reopen-alerts.ts';
import { addRule, deriveUntil, HOUR_MS, seedFleet, storeEvent } from './alerts.fixture.ts';
import { closeEndedAlerts } from './close-ended-alerts.ts';

const MINUTE_MS = 60_000;
const overspeed = (atMs: number) => ({
  type: 'deviceOverspeed' as const,
  atMs,
  attributes: { speedKmh: 120, limitKmh: 90 },
});

describe('a live event after buffered ones', () => {
  for (const severity of ['WARNING', 'CRITICAL'] as const)
    test(`is told, and opens the ${severity} alert that they began`, async ({ db }) => {
      const fleet = await seedFleet(db);
      const now = Date.now();
      const spec = { eventTypes: ['deviceOverspeed'] as const, mergeSeconds: 600 };
      await addRule(db, fleet, {
        spec: { ...spec, eventTypes: [...spec.eventTypes] },
        severity,
        fromMs: now - 9 * HOUR_MS,
      });
      for (const minutes of [32, 24, 16]) await storeEvent(db, fleet, overspeed(now - minutes * MINUTE_MS));
      await deriveUntil(db, new Date(now));
      const mine = { where: { vehicleId: fleet.vehicleId } };
      expect(await db.alert.findFirstOrThrow(mine)).toMatchObject({ isLate: true, times: 3 });
      const messages = () => db.alertMessage.count({ where: { accountId: fleet.accountId } });
      expect(await messages()).toBe(0);
      const liveMs = now - 7 * MINUTE_MS;
      await storeEvent(db, fleet, overspeed(liveMs));
      await deriveUntil(db, new Date(liveMs));
      expect(await db.alert.findMany(mine)).toMatchObject([
        { state: 'OPEN', isLate: false, times: 4, closedAt: null },
      ]);
      expect(await messages()).toBe(1);
      await deriveUntil(db, new Date(now));
      expect(await messages()).toBe(1);
    });

  test('is told with those that are not old', async ({ db }) => {
    const fleet = await seedFleet(db);
    const now = Date.now();
    await addRule(db, fleet, {
      spec: { eventTypes: ['deviceOverspeed'], mergeSeconds: 600 },
      fromMs: now - 9 * HOUR_MS,
    });
    for (const minutes of [16, 8]) await storeEvent(db, fleet, overspeed(now - minutes * MINUTE_MS));
    await deriveUntil(db, new Date(now));
    expect(await db.alert.findMany({ where: { vehicleId: fleet.vehicleId } })).toMatchObject([
      { state: 'OPEN', isLate: false, times: 2 },
    ]);
    expect(await db.alertMessage.count({ where: { accountId: fleet.accountId } })).toBe(1);
  });
});

test('a second silence within the merge time of one that closed itself is told', async ({ db }) => {
  const fleet = await seedFleet(db);
  const now = Date.now();
  const rule = { fromMs: now - 9 * HOUR_MS };
  await addRule(db, fleet, {
    ...rule,
    spec: { conditions: ['OFFLINE'], forSeconds: 1_800, mergeSeconds: 600 },
  });
  // Silent for 40 minutes, heard for three, and silent for 30 until now.
  const from = now - 73 * MINUTE_MS;
  await storeEvent(db, fleet, { type: 'deviceOffline', atMs: from });
  await storeEvent(db, fleet, { type: 'deviceOnline', atMs: from + 40 * MINUTE_MS });
  await deriveUntil(db, new Date(from + 41 * MINUTE_MS));
  const { accountId, userId, vehicleId } = fleet;
  const { id: alertId } = await db.alert.findFirstOrThrow({ where: { vehicleId } });
  // The alert was on time, its message was sent, and the worker closed it.
  const closed = { isLate: false, state: 'CLOSED' as const, closedAt: new Date(from + 50 * MINUTE_MS) };
  await db.alert.update({ where: { id: alertId }, data: closed });
  await db.alertMessage.create({
    data: {
      alertId,
      accountId,
      userId,
      step: 0,
      round: 1,
      channels: [],
      state: 'SENT',
      dueAt: new Date(from),
    },
  });
  await storeEvent(db, fleet, { type: 'deviceOffline', atMs: from + 43 * MINUTE_MS });
  await deriveUntil(db, new Date(now));
  const alerts = await db.alert.findMany({ where: { vehicleId, withdrawnAt: null } });
  expect(alerts.filter(({ state }) => state === 'OPEN')).toHaveLength(1);
  expect(await db.alertMessage.count({ where: { accountId, state: 'WAITING' } })).toBe(1);
});

test('an ended alert that a person opens again stays open', async ({ db }) => {
  const fleet = await seedFleet(db);
  const now = Date.now();
  await addRule(db, fleet, {
    spec: { conditions: ['OFFLINE'], forSeconds: 1_800, mergeSeconds: 600 },
    fromMs: now - 9 * HOUR_MS,
  });
  await storeEvent(db, fleet, { type: 'deviceOffline', atMs: now - 3 * HOUR_MS });
  await deriveUntil(db, new Date(now - 2 * HOUR_MS));
  await storeEvent(db, fleet, { type: 'deviceOnline', atMs: now - HOUR_MS });
  await deriveUntil(db, new Date(now - HOUR_MS));
  const { id } = await db.alert.findFirstOrThrow({ where: { vehicleId: fleet.vehicleId } });
  const stateOf = async () => (await db.alert.findUniqueOrThrow({ where: { id } })).state;
  await closeEndedAlerts({ db }, new Date(now));
  expect(await stateOf()).toBe('CLOSED');
  const { accountId } = fleet;
  await reopenAlerts({ db }, await seedActor(db, { accountId }), { ids: [id] });
  await deriveUntil(db, new Date(now));
  await closeEndedAlerts({ db }, new Date(now + HOUR_MS));
  expect(await stateOf()).toBe('OPEN');
});
