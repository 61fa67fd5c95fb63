import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import {
  addRule,
  addVehicle,
  deriveUntil,
  type Fleet,
  HOUR_MS,
  seedFleet,
  storeEvent,
} from './alerts.fixture.ts';
import { tellAlerts } from './tell-alerts.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

type Database = Parameters<typeof seedFleet>[0];
const overspeed = (atMs: number) => ({
  type: 'deviceOverspeed' as const,
  atMs,
  attributes: { speedKmh: 120, limitKmh: 90 },
});
const only = (db: Database, { vehicleId }: Pick<Fleet, 'vehicleId'>) =>
  db.alert.findFirstOrThrow({ where: { vehicleId } });

describe('telling', () => {
  async function storm(db: Database, vehicles: number): Promise<Fleet> {
    const fleet = await seedFleet(db);
    const now = Date.now();
    await addRule(db, fleet, { spec: { eventTypes: ['deviceOffline'] }, fromMs: now - HOUR_MS });
    await storeEvent(db, fleet, { type: 'deviceOffline', atMs: now });
    for (let index = 1; index < vehicles; index++) {
      const other = { ...fleet, ...(await addVehicle(db, fleet.accountId, `Van ${index}`)) };
      await storeEvent(db, other, { type: 'deviceOffline', atMs: now });
    }
    await deriveUntil(db, new Date(now));
    return fleet;
  }
  const sent = async (db: Database, { accountId }: Fleet) => {
    const events = await db.outboxEvent.findMany({ where: { accountId, type: 'alert.told' } });
    return events.flatMap(({ payload }) => (payload as { secret: { notices: object[] } }).secret.notices);
  };

  test('a storm of one rule is one message', async ({ db }) => {
    const fleet = await storm(db, 15);
    await tellAlerts({ db }, new Date(Date.now() + 3 * SECOND_MS));
    // Further alerts may follow.
    expect(await sent(db, fleet)).toEqual([]);
    await tellAlerts({ db }, new Date(Date.now() + 20 * SECOND_MS));
    expect(await sent(db, fleet)).toMatchObject([{ kind: 'ALERTS', values: { total: 15 } }]);
  });

  test('the first silent vehicle waits for those that ingest notices after it', async ({ db }) => {
    const fleet = await storm(db, 1);
    await tellAlerts({ db }, new Date(Date.now() + 10 * SECOND_MS));
    expect(await sent(db, fleet)).toEqual([]);
    await tellAlerts({ db }, new Date(Date.now() + 16 * SECOND_MS));
    expect(await sent(db, fleet)).toMatchObject([{ kind: 'ALERT' }]);
  });

  test('waits for the end of quiet hours, but for critical alerts, and is one digest then', async ({
    db,
  }) => {
    const fleet = await storm(db, 3);
    const now = new Date(Date.now() + 16 * SECOND_MS);
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    await db.account.update({ where: { id: fleet.accountId }, data: { timeZone: 'UTC' } });
    await db.notificationChoices.create({
      data: { id: fleet.userId, quietFrom: minute, quietUntil: (minute + 60) % 1_440 },
    });
    await tellAlerts({ db }, now);
    expect(await sent(db, fleet)).toEqual([]);
    await tellAlerts({ db }, new Date(now.getTime() + 61 * MINUTE_MS));
    expect(await sent(db, fleet)).toMatchObject([{ kind: 'ALERTS', values: { total: 3 } }]);
  });

  test('stops waiting for the end of quiet hours when the person switches them off', async ({ db }) => {
    const fleet = await storm(db, 2);
    const now = new Date(Date.now() + 16 * SECOND_MS);
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    await db.account.update({ where: { id: fleet.accountId }, data: { timeZone: 'UTC' } });
    const quiet = { quietFrom: minute, quietUntil: (minute + 60) % 1_440 };
    await db.notificationChoices.create({ data: { id: fleet.userId, ...quiet } });
    await tellAlerts({ db }, now);
    expect(await sent(db, fleet)).toEqual([]);
    await db.notificationChoices.update({
      where: { id: fleet.userId },
      data: { quietFrom: null, quietUntil: null },
    });
    await tellAlerts({ db }, new Date(Date.now() + 18 * SECOND_MS));
    expect(await sent(db, fleet)).toMatchObject([{ kind: 'ALERTS', values: { total: 2 } }]);
  });

  test('goes on to the next step while nobody acknowledges, and stops once somebody did', async ({ db }) => {
    const fleet = await seedFleet(db);
    const now = Date.now();
    const spec = { eventTypes: ['deviceOverspeed'], escalateAfterSeconds: 600, escalateTimes: 2 };
    await addRule(db, fleet, { spec, fromMs: now - HOUR_MS });
    await storeEvent(db, fleet, overspeed(now));
    await deriveUntil(db, new Date(now));
    await tellAlerts({ db }, new Date(now + 11 * MINUTE_MS));
    expect((await sent(db, fleet)).length).toBe(2);
    const { id } = await only(db, fleet);
    await db.alert.update({ where: { id }, data: { state: 'ACKNOWLEDGED' } });
    await tellAlerts({ db }, new Date(now + 22 * MINUTE_MS));
    expect((await sent(db, fleet)).length).toBe(2);
    const states = await db.alertMessage.findMany({ where: { alertId: id }, orderBy: { dueAt: 'asc' } });
    expect(states.map(({ state, reason }) => [state, reason])).toEqual([
      ['SENT', null],
      ['SENT', null],
      ['SKIPPED', 'ACKNOWLEDGED'],
    ]);
  });

  test('asks again who may know: a member who left, or was limited to other vehicles, is told nothing', async ({
    db,
  }) => {
    const fleet = await storm(db, 1);
    await db.membership.updateMany({
      where: { accountId: fleet.accountId },
      data: { vehicleScope: 'GIVEN' },
    });
    await tellAlerts({ db }, new Date(Date.now() + 16 * SECOND_MS));
    expect(await sent(db, fleet)).toEqual([]);
    const [message] = await db.alertMessage.findMany({ where: { accountId: fleet.accountId } });
    expect(message).toMatchObject({ state: 'SKIPPED', reason: 'NO_ACCESS' });
  });

  test('is at most twenty messages in ten minutes; the rest waits and is one', async ({ db }) => {
    const fleet = await seedFleet(db);
    const now = Date.now();
    for (let index = 0; index < 25; index++)
      await addRule(db, fleet, { spec: { eventTypes: ['deviceOverspeed'] }, fromMs: now - HOUR_MS });
    await storeEvent(db, fleet, overspeed(now));
    await deriveUntil(db, new Date(now));
    await tellAlerts({ db }, new Date(now + 5 * SECOND_MS));
    expect((await sent(db, fleet)).length).toBe(20);
    await tellAlerts({ db }, new Date(now + 16 * MINUTE_MS));
    const all = await sent(db, fleet);
    expect(all.length).toBe(21);
    expect(all.at(-1)).toMatchObject({ kind: 'ALERTS', values: { total: 5 } });
  });
});
