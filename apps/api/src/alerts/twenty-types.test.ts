import { EventType } from '@fleet/contracts/event';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { addRule, deriveUntil, type Happening, HOUR_MS, seedFleet, storeEvent } from './alerts.fixture.ts';
import { tellAlerts } from './tell-alerts.ts';

/** Attributes that each type of event has when it is stored. */
const HAPPENINGS: Record<EventType, Happening['attributes']> = {
  alarm: { alarm: 'sos' },
  commandResult: { result: 'OK' },
  deviceFuelDrop: { beforeL: 200, afterL: 120 },
  deviceFuelIncrease: { beforeL: 50, afterL: 300 },
  deviceInactive: {},
  deviceMoving: {},
  deviceOffline: {},
  deviceOnline: {},
  deviceOverspeed: { speedKmh: 120, limitKmh: 90 },
  deviceStopped: {},
  deviceUnknown: {},
  driverChanged: { driverUniqueId: '12AB34' },
  geofenceEnter: { geofenceId: '0b7a3f8e-5df1-4d6c-9a0e-2b1f6f0c7a11', geofenceTitle: 'Depot' },
  geofenceExit: { geofenceId: '0b7a3f8e-5df1-4d6c-9a0e-2b1f6f0c7a11', geofenceTitle: 'Depot' },
  ignitionOff: {},
  ignitionOn: {},
  maintenance: {},
  media: {},
  queuedCommandSent: {},
  textMessage: { text: 'Low battery' },
};
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

test('each of the 20 types of events raises an alert that the owner is notified of', async ({ db }) => {
  expect(EventType.options).toHaveLength(20);
  const fleet = await seedFleet(db);
  const now = Date.now();
  const types = new Map<string, EventType>();
  for (const type of EventType.options) {
    const spec = { eventTypes: [type], channels: ['mail', 'push'] };
    types.set(await addRule(db, fleet, { spec, severity: 'CRITICAL', fromMs: now - HOUR_MS }), type);
    await storeEvent(db, fleet, { type, atMs: now - MINUTE_MS, attributes: HAPPENINGS[type] ?? {} });
  }
  await deriveUntil(db, new Date(now));
  // Sent in several steps, because more than 20 messages in ten minutes would become one.
  for (const afterMs of [10_000, 15 * MINUTE_MS, DAY_MS]) await tellAlerts({ db }, new Date(now + afterMs));
  const messages = await db.alertMessage.findMany({
    where: { alert: { accountId: fleet.accountId }, state: 'SENT' },
    select: { alert: { select: { ruleId: true } } },
  });
  const told = new Set(messages.map(({ alert }) => types.get(alert.ruleId ?? '')));
  expect([...told].sort()).toEqual([...EventType.options].sort());
  const notices = await db.outboxEvent.findMany({
    where: { accountId: fleet.accountId, type: 'alert.told' },
  });
  const sent = notices.flatMap(
    ({ payload }) => (payload as { secret: { notices: { values: { event: string } }[] } }).secret.notices,
  );
  expect(new Set(sent.map(({ values }) => values.event))).toEqual(new Set(EventType.options));
});
