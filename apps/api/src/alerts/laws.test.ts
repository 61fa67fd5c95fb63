import { randomUUID } from 'node:crypto';
import type { EventType } from '@fleet/contracts/event';
import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { test } from '@fleet/testing/database';
import { createRandom, type Random, shuffled } from '@fleet/testing/random';
import { expect } from 'vitest';
import {
  addRule,
  alertsOf,
  deriveUntil,
  type Fleet,
  type Happening,
  HOUR_MS,
  seedFleet,
  storeEvent,
  withdrawEvent,
} from './alerts.fixture.ts';

const CASES = 6;
const SEED = 1;
const EVENTS = 40;
const DAY_MS = 24 * HOUR_MS;
const DAYS_MS = 3 * DAY_MS;
/** Weeks ago, so that everything is over for good when it is compared. */
const startOf = () => Date.now() - 20 * DAY_MS;

const TYPES: readonly EventType[] = [
  'ignitionOn',
  'ignitionOff',
  'deviceMoving',
  'deviceStopped',
  'geofenceEnter',
  'geofenceExit',
  'deviceOverspeed',
  'deviceOnline',
  'deviceOffline',
];
const PLACES = [randomUUID(), randomUUID()];

const RULES: readonly Prisma.InputJsonObject[] = [
  { eventTypes: ['geofenceEnter', 'deviceOverspeed'], mergeSeconds: 3_600 },
  { eventTypes: ['ignitionOn'], days: ['MON', 'WED', 'FRI'], fromTime: '22:00', untilTime: '06:00' },
  { conditions: ['OFFLINE'], forSeconds: 7_200, mergeSeconds: 1_800 },
  { conditions: ['IGNITION_ON', 'STANDING'], forSeconds: 900, clearSeconds: 300 },
  { conditions: ['INSIDE'], geofenceIds: PLACES.slice(0, 1), forSeconds: 3_600 },
  { eventTypes: ['deviceOverspeed'], conditions: ['OUTSIDE'], minSpeedKmh: 100 },
];

function drawHappenings(random: Random, startMs: number): Happening[] {
  return Array.from({ length: EVENTS }, () => {
    const type = TYPES[Math.floor(random() * TYPES.length)] ?? 'deviceOnline';
    const geofenceId = PLACES[Math.floor(random() * PLACES.length)] ?? '';
    const attributes = type.startsWith('geofence')
      ? { geofenceId, geofenceTitle: 'Depot' }
      : type === 'deviceOverspeed'
        ? { speedKmh: 80 + Math.round(random() * 60), limitKmh: 70 }
        : {};
    // Minutes: some fall on one instant.
    return { type, atMs: startMs + Math.floor((random() * DAYS_MS) / 60_000) * 60_000, attributes };
  });
}

/** Every rule changes in the middle: one version until then, another one after it. */
async function addRules(db: Db, fleet: Fleet, startMs: number): Promise<string[]> {
  const ids: string[] = [];
  for (const spec of RULES) {
    const id = await addRule(db, fleet, { spec, fromMs: startMs - HOUR_MS });
    const middle = new Date(startMs + DAYS_MS / 2);
    await db.alertRule.update({ where: { id }, data: { spec: { ...spec, mergeSeconds: 7_200 } } });
    await db.$executeRaw`UPDATE alert_rule_versions SET until_at = ${middle} WHERE rule_id = ${id}::uuid AND until_at IS NOT NULL`;
    await db.$executeRaw`UPDATE alert_rule_versions SET from_at = ${middle} WHERE rule_id = ${id}::uuid AND until_at IS NULL`;
    ids.push(id);
  }
  return ids;
}

const named = (text: string, ids: readonly string[]): string =>
  ids.reduce((all, id, index) => all.replaceAll(id, `rule ${index}`), text);

type Drawn = { random: Random; startMs: number; happenings: Happening[]; mistaken: Happening[] };

async function runInTime(db: Db, { startMs, happenings }: Drawn): Promise<string> {
  const fleet = await seedFleet(db);
  const rules = await addRules(db, fleet, startMs);
  for (const happening of happenings.toSorted((a, b) => a.atMs - b.atMs))
    await storeEvent(db, fleet, happening);
  await deriveUntil(db, new Date());
  return named(await alertsOf(db, fleet), rules);
}

/** In any order, some twice, derived in between, and with events that are withdrawn later. */
async function runLate(db: Db, { random, startMs, happenings, mistaken }: Drawn): Promise<string> {
  const fleet = await seedFleet(db);
  const rules = await addRules(db, fleet, startMs);
  const sometimesDerive = () => (random() < 0.4 ? deriveUntil(db, new Date()) : undefined);
  for (const happening of shuffled([...happenings, ...happenings.slice(0, 10), ...mistaken], random)) {
    await storeEvent(db, fleet, happening);
    await sometimesDerive();
  }
  const real = new Set(happenings.map((one) => JSON.stringify(one)));
  for (const happening of mistaken.filter((one) => !real.has(JSON.stringify(one)))) {
    await withdrawEvent(db, fleet, happening);
    await sometimesDerive();
  }
  await deriveUntil(db, new Date());
  return named(await alertsOf(db, fleet), rules);
}

const SEEDS = Array.from({ length: CASES }, (_, index) => SEED + index);

test.for(SEEDS)(
  'alerts are the same in any order, twice, late and with restarts: seed %i',
  async (seed, { db }) => {
    const random = createRandom(seed);
    const startMs = Math.floor(startOf() / DAY_MS) * DAY_MS;
    const happenings = drawHappenings(random, startMs);
    const drawn = { random, startMs, happenings, mistaken: drawHappenings(random, startMs).slice(0, 8) };
    const inTime = await runInTime(db, drawn);
    expect(inTime).not.toBe('');
    expect(await runLate(db, drawn)).toBe(inTime);
  },
);
