import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';

const MINUTE_MS = 60_000;
const RULE = 'Left the depot at night';
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

type Owner = { userId: string; accountId: string };
export type KeptAlerts = { alertId: string; ruleId: string; geofenceId: string; vehicleId: string };

/** Adds geofences, rules, alerts in every state, drivers and visits, once for all screenshots. */
export async function keepAlerts(db: Db, owner: Owner): Promise<KeptAlerts> {
  const { accountId } = owner;
  const known = await db.alertRule.findFirst({ where: { accountId, title: RULE } });
  if (!known) await make(db, owner);
  const [rule, alert, geofence] = [
    await db.alertRule.findFirstOrThrow({ where: { accountId, title: RULE } }),
    await db.alert.findFirstOrThrow({ where: { accountId, ruleTitle: RULE } }),
    await db.geofence.findFirstOrThrow({ where: { accountId, title: 'Yard Kontich' } }),
  ];
  const { id: alertId, vehicleId } = alert;
  return { alertId, ruleId: rule.id, geofenceId: geofence.id, vehicleId };
}

async function make(db: Db, owner: Owner): Promise<void> {
  const geofences = await makeGeofences(db, owner);
  const { accountId } = owner;
  const night = { eventTypes: ['geofenceExit'], days: ['MON', 'TUE'], fromTime: '22:00', untilTime: '06:00' };
  const rules = [
    {
      title: RULE,
      severity: 'CRITICAL',
      spec: { ...night, channels: ['mail', 'push'], escalateAfterSeconds: 600 },
    },
    {
      title: 'Quiet for an hour',
      severity: 'WARNING',
      spec: { conditions: ['OFFLINE'], forSeconds: 3_600 },
    },
    { title: 'Speeding', severity: 'NOTICE', enabled: false, spec: { eventTypes: ['deviceOverspeed'] } },
  ] as const;
  for (const { title, severity, spec, ...more } of rules)
    await db.alertRule.create({ data: { accountId, title, severity, spec, ...more } });
  await makeAlerts(db, owner);
  await makeVisits(db, owner, geofences);
}

async function makeGeofences(db: Db, { accountId }: Owner): Promise<{ id: string; title: string }[]> {
  const ring = (east: number, north: number, size: number) => [
    [east, north],
    [east + size, north],
    [east + size, north + size],
    [east, north + size],
    [east, north],
  ];
  const shapes = [
    { title: 'Yard Kontich', radiusM: 300, area: { type: 'Point', coordinates: [4.45, 51.13] } },
    {
      ...{ title: 'Harbour without its museum', color: '#7c3aed', speedLimitKmh: 30 },
      area: { type: 'Polygon', coordinates: [ring(4.36, 51.22, 0.06), ring(4.38, 51.24, 0.015)] },
    },
    {
      ...{
        title: 'Route to Brussels along the motorway E19 with all its exits',
        radiusM: 400,
        color: '#b45309',
      },
      area: {
        type: 'LineString',
        coordinates: [
          [4.42, 51.19],
          [4.44, 51.1],
          [4.43, 51.0],
          [4.4, 50.9],
        ],
      },
    },
  ];
  const made: { id: string; title: string }[] = [];
  for (const shape of shapes) made.push(await db.geofence.create({ data: { accountId, ...shape } }));
  return made;
}

const VALUES = { eventType: 'geofenceExit', geofenceTitle: 'Yard Kontich' };
const ALERTS = [
  { title: RULE, severity: 'CRITICAL', state: 'OPEN', minutes: 14, values: VALUES },
  {
    title: 'Quiet for an hour',
    severity: 'WARNING',
    state: 'OPEN',
    minutes: 65,
    values: { eventType: 'deviceUnknown' },
  },
  {
    title: 'Speeding',
    severity: 'NOTICE',
    state: 'ACKNOWLEDGED',
    minutes: 180,
    values: { eventType: 'deviceOverspeed', speedKmh: 118, limitKmh: 100 },
    times: 4,
  },
  {
    title: 'Fuel was taken',
    severity: 'WARNING',
    state: 'CLOSED',
    minutes: 400,
    values: { eventType: 'deviceFuelDrop', litres: 38 },
  },
  {
    title: 'Arrival at the harbour',
    severity: 'NOTICE',
    state: 'CLOSED',
    minutes: 900,
    values: { eventType: 'geofenceEnter', geofenceTitle: 'Harbour without its museum' },
    isWithdrawn: true,
  },
] as const;

async function makeAlerts(db: Db, { userId, accountId }: Owner): Promise<void> {
  const vehicles = await db.vehicle.findMany({
    where: { accountId, devices: { some: {} } },
    include: { devices: true },
    take: ALERTS.length,
  });
  for (const [index, { title, severity, state, minutes, values, ...more }] of ALERTS.entries()) {
    const vehicle = vehicles[index % vehicles.length];
    const at = ago(minutes);
    const isDone = state !== 'OPEN';
    const alert = await db.alert.create({
      data: {
        ...{ accountId, vehicleId: vehicle?.id ?? '', deviceId: vehicle?.devices[0]?.id ?? '' },
        ...{
          ruleId: randomUUID(),
          ruleTitle: title,
          severity,
          state,
          values,
          openedAt: at,
          firedAt: at,
          lastAt: at,
        },
        ...{ latitude: 51.13, longitude: 4.45, times: 'times' in more ? more.times : 1 },
        ...(isDone && { acknowledgedAt: ago(minutes - 3), acknowledgedBy: userId, assigneeId: userId }),
        ...('isWithdrawn' in more && { withdrawnAt: ago(minutes - 5), closedAt: ago(minutes - 5) }),
      },
    });
    const text = 'Thomas: I am at the wash in Kruibeke, they switched the main off.';
    await db.alertNote.createMany({
      data: [
        {
          alertId: alert.id,
          accountId,
          authorId: userId,
          kind: 'COMMENT',
          text,
          createdAt: ago(minutes - 2),
        },
        { alertId: alert.id, accountId, authorId: userId, kind: 'ACKNOWLEDGED', createdAt: ago(minutes - 3) },
      ],
    });
  }
}

/** Visits of yesterday and today, one of them ongoing. */
async function makeVisits(
  db: Db,
  { accountId }: Owner,
  geofences: readonly { id: string; title: string }[],
): Promise<void> {
  const device = await db.device.findFirstOrThrow({ where: { accountId, vehicleId: { not: null } } });
  const of = { accountId, deviceId: device.id, vehicleId: device.vehicleId };
  for (const [index, { id, title }] of geofences.entries()) {
    const attributes = { geofenceId: id, geofenceTitle: title };
    const entered = ago(600 - index * 200);
    await db.event.create({
      data: { ...of, id: randomUUID(), type: 'geofenceEnter', at: entered, attributes },
    });
    if (index === 2) continue;
    const left = { ...attributes, enteredAt: entered.toISOString() };
    const at = ago(500 - index * 200);
    await db.event.create({ data: { ...of, id: randomUUID(), type: 'geofenceExit', at, attributes: left } });
  }
}
