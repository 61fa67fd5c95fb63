import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import type { EntityFixture } from '../entity-fixture.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    alertId: string;
  }
}

type Account = { accountId: string; vehicleId: string; deviceId: string; userId: string; mark: string };

const AT = new Date('2026-11-20T12:00:00Z');

/** An alert of which no column is empty, with a note. */
async function seedAlert(
  db: Db,
  { accountId, vehicleId, deviceId, userId, mark }: Account,
): Promise<{ alertId: string }> {
  const { id } = await db.alert.create({
    data: {
      ...{ accountId, vehicleId, deviceId, ruleId: vehicleId, severity: 'WARNING' },
      ruleTitle: `fired ${mark}`,
      ...{ openedAt: AT, firedAt: AT, lastAt: AT, endedAt: AT, closesAt: AT },
      values: { eventType: 'geofenceEnter', geofenceTitle: `geofence of an alert ${mark}` },
      ...{ latitude: 51.2, longitude: 4.4, withdrawnAt: AT },
      ...{ acknowledgedAt: AT, acknowledgedBy: userId, assigneeId: userId, closedAt: AT, closedBy: userId },
      notes: { create: { accountId, authorId: userId, kind: 'COMMENT', text: `comment ${mark}` } },
      snoozes: { create: { userId, untilAt: AT } },
    },
  });
  return { alertId: id };
}

const theAlert = ({ alertId }: Side) => ({ ids: [alertId] });
/** In a state in which what is asked changes something. */
const open = (db: Db, { alertId: id }: Side) =>
  db.alert.update({
    where: { id },
    data: {
      state: 'OPEN',
      withdrawnAt: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      closedAt: null,
      closedBy: null,
    },
  });
const closed = (db: Db, { alertId: id }: Side) =>
  db.alert.update({ where: { id }, data: { state: 'CLOSED', withdrawnAt: null } });
const TABLES = ['alert_notes', 'alerts'];

const writes: WriteFixtures = {
  acknowledgeAlerts: {
    entity: 'alert',
    before: open,
    where: theAlert,
    tables: TABLES,
    events: ['alert.acknowledged'],
    becomes: { state: 'ACKNOWLEDGED', acknowledgedAt: expect.any(Date), version: 2 },
  },
  closeAlerts: {
    entity: 'alert',
    before: open,
    where: theAlert,
    tables: TABLES,
    events: ['alert.closed'],
    becomes: { state: 'CLOSED', closedAt: expect.any(Date), version: 2 },
  },
  reopenAlerts: {
    entity: 'alert',
    before: closed,
    where: theAlert,
    tables: TABLES,
    events: ['alert.reopened'],
    becomes: { state: 'OPEN', closedAt: null, acknowledgedBy: null, version: 2 },
  },
  assignAlerts: {
    entity: 'alert',
    where: theAlert,
    data: () => ({ userId: null }),
    tables: TABLES,
    events: ['alert.assigned'],
    becomes: { assigneeId: null, version: 2 },
  },
  snoozeAlerts: {
    entity: 'alert',
    where: theAlert,
    data: () => ({ minutes: 30 }),
    tables: ['alert_snoozes'],
    events: ['alert.snoozed'],
    becomes: { version: 1 },
  },
  commentAlert: {
    entity: 'alert',
    where: ({ alertId }) => ({ id: alertId }),
    data: () => ({ text: 'Called the driver' }),
    tables: TABLES,
    events: ['alert.commented'],
    becomes: { version: 2 },
  },
};

export const ENTITY: EntityFixture = {
  seed: seedAlert,
  rows: async (db, { alertId: id }) => ({ Alert: await db.alert.findUniqueOrThrow({ where: { id } }) }),
  roots: {
    alert: { args: ({ alertId }) => `(where: { id: "${alertId}" })` },
    alerts: { args: ({ vehicleId }) => `(where: { vehicleId: "${vehicleId}" })` },
  },
  routes: { Alert: 'alert', AlertPage: 'alerts', AlertNote: 'alert.notes.0' },
  holders: { 'may update Alert': 'keepers' },
  writes,
  supportChanges: [
    'acknowledgeAlerts',
    'closeAlerts',
    'reopenAlerts',
    'assignAlerts',
    'snoozeAlerts',
    'commentAlert',
  ],
};
