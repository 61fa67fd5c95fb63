import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { purgeAlerts } from '../jobs/purge-alerts.ts';
import {
  addRule,
  alertsOf,
  deriveUntil,
  type Fleet,
  HOUR_MS,
  seedFleet,
  storeEvent,
  withdrawEvent,
} from './alerts.fixture.ts';
import { closeEndedAlerts } from './close-ended-alerts.ts';
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

describe('an alert', () => {
  test('opens by an event, and its people are told in the product, by mail and by push as the rule says', async ({
    db,
  }) => {
    const fleet = await seedFleet(db);
    const now = Date.now();
    await addRule(db, fleet, {
      spec: { eventTypes: ['deviceOverspeed'], channels: ['push'] },
      fromMs: now - HOUR_MS,
    });
    await storeEvent(db, fleet, overspeed(now - SECOND_MS));
    await deriveUntil(db, new Date(now));
    const alert = await only(db, fleet);
    expect(alert).toMatchObject({ state: 'OPEN', severity: 'WARNING', times: 1, isLate: false });
    await tellAlerts({ db }, new Date(Date.now() + 5 * SECOND_MS));
    const message = await db.alertMessage.findFirstOrThrow({ where: { alertId: alert.id } });
    expect(message).toMatchObject({ state: 'SENT', userId: fleet.userId });
    const told = await db.outboxEvent.findFirstOrThrow({ where: { type: 'alert.told', entityId: alert.id } });
    expect(told.payload).toMatchObject({
      secret: {
        notices: [
          { kind: 'ALERT', without: ['mail'], values: { event: 'deviceOverspeed', vehicleTitle: 'Van 7' } },
        ],
      },
    });
  });

  test('that fired long ago is for the log, unless it is critical, and nobody is told', async ({ db }) => {
    const fleet = await seedFleet(db);
    const now = Date.now();
    for (const severity of ['WARNING', 'CRITICAL'] as const)
      await addRule(db, fleet, {
        spec: { eventTypes: ['deviceOverspeed'] },
        severity,
        fromMs: now - 9 * HOUR_MS,
      });
    await storeEvent(db, fleet, overspeed(now - HOUR_MS));
    await deriveUntil(db, new Date(now));
    const alerts = await db.alert.findMany({
      where: { vehicleId: fleet.vehicleId },
      orderBy: { severity: 'asc' },
    });
    expect(alerts.map(({ severity, state, isLate }) => ({ severity, state, isLate }))).toEqual([
      { severity: 'CRITICAL', state: 'OPEN', isLate: true },
      { severity: 'WARNING', state: 'CLOSED', isLate: true },
    ]);
    expect(await db.alertMessage.count({ where: { accountId: fleet.accountId } })).toBe(0);
  });

  test('is withdrawn with its event, its messages are not sent, and a note says why', async ({ db }) => {
    const fleet = await seedFleet(db);
    const now = Date.now();
    await addRule(db, fleet, { spec: { eventTypes: ['deviceOverspeed'] }, fromMs: now - HOUR_MS });
    const event = overspeed(now - SECOND_MS);
    await storeEvent(db, fleet, event);
    await deriveUntil(db, new Date(now));
    await withdrawEvent(db, fleet, event);
    await deriveUntil(db, new Date(now));
    const alert = await db.alert.findFirstOrThrow({
      where: { vehicleId: fleet.vehicleId },
      include: { notes: true, messages: true },
    });
    expect(alert).toMatchObject({ state: 'CLOSED', withdrawnAt: expect.any(Date) });
    expect(alert.notes).toMatchObject([{ kind: 'WITHDRAWN', authorId: null }]);
    expect(alert.messages).toMatchObject([{ state: 'SKIPPED', reason: 'WITHDRAWN' }]);
  });

  test('of silence comes by time alone, ends when the tracker is heard, and closes after it', async ({
    db,
  }) => {
    const fleet = await seedFleet(db);
    const now = Date.now();
    await addRule(db, fleet, {
      spec: { conditions: ['OFFLINE'], forSeconds: 3_600 },
      fromMs: now - 9 * HOUR_MS,
    });
    await storeEvent(db, fleet, { type: 'deviceOffline', atMs: now });
    await deriveUntil(db, new Date(now));
    expect(await alertsOf(db, fleet)).toBe('');
    const [mark] = await db.alertMark.findMany({ where: { deviceId: fleet.deviceId } });
    expect(mark?.dueAt.getTime()).toBe(now + HOUR_MS);
    const later = new Date(now + 2 * HOUR_MS);
    await deriveUntil(db, new Date(now + HOUR_MS + MINUTE_MS));
    expect(await only(db, fleet)).toMatchObject({ firedAt: new Date(now + HOUR_MS), endedAt: null });
    await storeEvent(db, fleet, { type: 'deviceOnline', atMs: now + 90 * MINUTE_MS });
    await deriveUntil(db, later);
    expect(await only(db, fleet)).toMatchObject({ endedAt: new Date(now + 90 * MINUTE_MS), state: 'OPEN' });
    await closeEndedAlerts({ db }, later);
    expect(await only(db, fleet)).toMatchObject({ state: 'CLOSED', closedBy: null });
  });

  test('that a person closed stays closed: what fires after it is another one', async ({ db }) => {
    const fleet = await seedFleet(db);
    const now = Date.now();
    await addRule(db, fleet, { spec: { eventTypes: ['deviceOverspeed'] }, fromMs: now - HOUR_MS });
    await storeEvent(db, fleet, overspeed(now - 5 * MINUTE_MS));
    await deriveUntil(db, new Date(now));
    const { id } = await only(db, fleet);
    const closedAt = new Date(now - 3 * MINUTE_MS);
    await db.alert.update({ where: { id }, data: { state: 'CLOSED', closedAt, closedBy: fleet.userId } });
    await storeEvent(db, fleet, overspeed(now - MINUTE_MS));
    await storeEvent(db, fleet, overspeed(now - 30 * SECOND_MS));
    await deriveUntil(db, new Date(now));
    const alerts = await db.alert.findMany({
      where: { vehicleId: fleet.vehicleId },
      orderBy: { openedAt: 'asc' },
    });
    expect(alerts.map(({ state, times }) => ({ state, times }))).toEqual([
      { state: 'CLOSED', times: 1 },
      { state: 'OPEN', times: 2 },
    ]);
  });

  test('is deleted long after it was closed, and stays while it is open', async ({ db, pool }) => {
    const fleet = await seedFleet(db);
    const now = Date.now();
    await addRule(db, fleet, { spec: { eventTypes: ['deviceOverspeed'] }, fromMs: now - HOUR_MS });
    for (const atMs of [now - 50 * MINUTE_MS, now - MINUTE_MS]) await storeEvent(db, fleet, overspeed(atMs));
    await deriveUntil(db, new Date(now));
    const [closed, open] = await db.alert.findMany({
      where: { vehicleId: fleet.vehicleId },
      orderBy: { openedAt: 'asc' },
    });
    const later = new Date(now + 401 * 24 * HOUR_MS);
    await purgeAlerts(pool, createLogger('test', 'silent'), later);
    expect(closed?.state).toBe('CLOSED');
    expect(await db.alert.findMany({ where: { vehicleId: fleet.vehicleId }, select: { id: true } })).toEqual([
      { id: open?.id },
    ]);
  });

  test('ends when its rule is switched off', async ({ db }) => {
    const fleet = await seedFleet(db);
    const now = Date.now();
    const id = await addRule(db, fleet, { spec: { conditions: ['IGNITION_ON'] }, fromMs: now - HOUR_MS });
    await storeEvent(db, fleet, { type: 'ignitionOn', atMs: now - MINUTE_MS });
    await deriveUntil(db, new Date(now));
    expect(await only(db, fleet)).toMatchObject({ endedAt: null });
    await db.alertRule.update({ where: { id }, data: { enabled: false } });
    await deriveUntil(db, new Date(Date.now() + SECOND_MS));
    expect(await only(db, fleet)).toMatchObject({ endedAt: expect.any(Date), withdrawnAt: null });
  });
});
