import type { TraccarFix, TraccarServer } from '@fleet/testing/traccar-server';
import type { Pool } from 'pg';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FIRST_IMEI = 350_100_000_000_000;
/** Trackers that connect in parallel after the move. */
const AT_ONCE = 16;
/** Positions that a tracker sends again, because they were not acknowledged before the move. */
const SENT_AGAIN = 2;

type Options = { devices: number; days: number; minutes: number; port: number };
type Tracker = { id: number; identifier: string; newest: TraccarFix[]; instants: Set<number> };

/** Trackers that report to a Traccar server first and to this product later. */
export function movingFleet(traccar: TraccarServer, { devices, days, minutes, port }: Options) {
  const trackers = Array.from({ length: devices }, (_, number): Tracker => {
    const identifier = String(FIRST_IMEI + number);
    const { id } = traccar.addDevice({ name: `Van ${number}`, uniqueId: identifier });
    return { id, identifier, newest: [], instants: new Set() };
  });
  const reportTo = (tracker: Tracker, fixes: TraccarFix[]) => {
    traccar.report(tracker.id, fixes);
    for (const { at } of fixes) tracker.instants.add(at.getTime());
    tracker.newest = [...tracker.newest, ...fixes].slice(-SENT_AGAIN);
  };
  // Without the first hour, because the copied history starts this many days before the later linking.
  const since = Date.now() - days * DAY_MS + 60 * MINUTE_MS;
  for (const [number, tracker] of trackers.entries()) {
    const count = Math.floor((Date.now() - MINUTE_MS - since) / (minutes * MINUTE_MS));
    reportTo(
      tracker,
      drive(number, count, (at) => since + at * minutes * MINUTE_MS),
    );
  }
  return {
    reported: () => trackers.reduce((sum, { instants }) => sum + instants.size, 0),
    /**
     * Each tracker sends a position and a heartbeat, which a Traccar server stores as a copy of the position.
     */
    reportThere: () => {
      for (const [number, tracker] of trackers.entries()) {
        const [fix] = drive(number, 1, () => Date.now());
        if (!fix) continue;
        reportTo(tracker, [fix]);
        traccar.report(tracker.id, [{ ...fix, deviceAt: new Date(fix.at.getTime() + 1_000) }]);
      }
    },
    turnOver: async () => {
      const waiting = [...trackers.entries()];
      const next = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) await turn(one[1], one[0]);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    },
    compare: (pool: Pool, accountId: string) => compare(pool, accountId, trackers),
  };

  async function turn(tracker: Tracker, number: number): Promise<void> {
    const fixes = [...tracker.newest, ...drive(number, 1, () => Date.now())];
    for (const fix of fixes) {
      await send(port, tracker.identifier, fix);
      tracker.instants.add(fix.at.getTime());
    }
  }
}

/** Positions at whole seconds, as trackers report. */
function drive(number: number, count: number, timeOf: (index: number) => number): TraccarFix[] {
  return Array.from({ length: count }, (_, index) => ({
    at: new Date(Math.trunc(timeOf(index) / 1_000) * 1_000),
    latitude: 50 + (number % 100) / 100 + index * 1e-4,
    longitude: 4 + number / 1_000,
    speedKmh: 40,
    attributes: { ignition: true, batteryLevel: 80, sat: 9 },
  }));
}

async function send(
  port: number,
  identifier: string,
  { at, latitude, longitude }: TraccarFix,
): Promise<void> {
  const query = `id=${identifier}&lat=${latitude}&lon=${longitude}&speed=20&timestamp=${at.getTime() / 1_000}`;
  const { status } = await fetch(`http://127.0.0.1:${port}/?${query}`, { method: 'POST' });
  if (status !== 200) throw new Error(`a tracker was answered ${status}`);
}

/** Counts missing and unknown instants, and duplicate rows of an instant. */
async function compare(pool: Pool, accountId: string, trackers: readonly Tracker[]) {
  const figures = { wanted: 0, stored: 0, missing: 0, doubled: 0, unknown: 0 };
  for (const { identifier, instants } of trackers) {
    const { rows } = await pool.query<{ at: string; count: number }>(
      `SELECT extract(epoch FROM p.fix_time) * 1000 AS at, count(*)::int AS count FROM positions p
         JOIN devices d ON d.id = p.device_id WHERE d.external_device_id = $1 AND d.account_id = $2 GROUP BY p.fix_time`,
      [identifier, accountId],
    );
    const stored = new Map(rows.map(({ at, count }) => [Number(at), count]));
    figures.wanted += instants.size;
    for (const [at, count] of stored) {
      figures.stored += count;
      figures.doubled += count - 1;
      if (!instants.has(at)) figures.unknown += 1;
    }
    for (const at of instants) if (!stored.has(at)) figures.missing += 1;
  }
  return figures;
}
