import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { createOutage } from '@fleet/runtime/outage';
import { driveOne } from '@fleet/simulator/drive-one';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { DueWork } from '../jobs/due-work.ts';
import { createWakeSignal } from '../outbox/create-wake-signal.ts';
import { endDemoTrackers } from './end-demo-trackers.ts';
import {
  LEASE_S,
  type LeasedTracker,
  leaseDemoTrackers,
  releaseDemoTrackers,
} from './lease-demo-trackers.ts';

/** Time between two renewals of leases. */
const TURN_MS = 1_000;
/** Wait of a worker that drives none; it ends when there is one to drive or to end. */
const WAIT_MAX_MS = 30_000;
/** Before the lease ends, by our own clock. */
const GIVE_UP_MS = (LEASE_S - 5) * 1_000;

type Driving = { close: () => Promise<void> };
export type DrivingParts = {
  db: Db;
  pool: Pool;
  ingest: { host: string; port: number };
  due: Pick<DueWork, 'onDue'>;
  log: Logger;
};

/**
 * Drives the demo trackers that are leased to this worker, through the front door of ingest, and ends those whose time has
 * come, for as long as the process lives. `close` hands them over to whoever goes on.
 */
export function startDemoTrackers({ db, pool, ingest, due, log }: DrivingParts): Driving {
  const workerId = randomUUID();
  const driven = new Map<string, Driving>();
  const wakeSignal = createWakeSignal();
  due.onDue('demoTrackers', wakeSignal.ring);
  const outage = createOutage('demo trackers', log);
  let leasedAtMs = 0;
  let isClosing = false;

  async function turn(): Promise<void> {
    await endDemoTrackers({ db, pool });
    const askedAtMs = Date.now();
    const leased = await leaseDemoTrackers(pool, workerId);
    leasedAtMs = askedAtMs;
    const ids = new Set(leased.map(({ deviceId }) => deviceId));
    await stop([...driven.keys()].filter((id) => !ids.has(id)));
    for (const each of leased)
      if (!driven.has(each.deviceId)) driven.set(each.deviceId, driveOne(watchedOf(each), ingest, log));
  }

  async function stop(ids: readonly string[]): Promise<void> {
    const stopping = ids.map((id) => driven.get(id));
    for (const id of ids) driven.delete(id);
    await Promise.all(stopping.map((each) => each?.close()));
  }

  async function run(): Promise<void> {
    while (!isClosing) {
      try {
        await turn();
        outage.recovered();
      } catch (error) {
        outage.failed(error);
        // Another worker may have them by now.
        if (Date.now() - leasedAtMs > GIVE_UP_MS) await stop([...driven.keys()]);
      }
      await wakeSignal.sleep(driven.size > 0 ? TURN_MS : WAIT_MAX_MS);
    }
  }

  const running = run();
  return {
    close: async () => {
      isClosing = true;
      wakeSignal.ring();
      await running;
      await stop([...driven.keys()]);
      await releaseDemoTrackers(pool, workerId).catch((error: unknown) => outage.failed(error));
    },
  };
}

function watchedOf({ deviceId, identifier, secret, region, ...leased }: LeasedTracker) {
  return {
    key: deviceId,
    imei: identifier,
    secret,
    region,
    type: leased.vehicleType,
    setsOutMs: leased.startedAt.getTime(),
    lastFixMs: leased.fixTime?.getTime() ?? null,
    odometerM: leased.odometerM ?? 0,
  };
}
