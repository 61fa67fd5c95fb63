import { randomUUID } from 'node:crypto';
import type { ConnectionState, VehicleState } from '@fleet/contracts/vehicle';
import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { vehicleState } from '@fleet/tracks/vehicle-state';
import { expect } from 'vitest';
import { countVehicleStates, findVehiclesInStates } from './vehicle-states.ts';

const WORDS = [true, false, null];
const CONNECTIONS: ConnectionState[] = ['ONLINE', 'OFFLINE', 'UNKNOWN'];
const { startKmh, stopKmh, silenceMaxMs } = DEFAULT_RULE;

/** Every sort of last fix, on both sides of each threshold. */
const LAST = CONNECTIONS.flatMap((connection) =>
  WORDS.flatMap((motion) =>
    WORDS.flatMap((ignition) =>
      [null, 0, stopKmh - 0.5, stopKmh, startKmh - 0.5, startKmh, 90].flatMap((speedKmh) =>
        [1_000, silenceMaxMs + 60_000].map((fixAgeMs) => ({
          vehicleId: randomUUID(),
          deviceId: randomUUID(),
          connection,
          motion,
          ignition,
          speedKmh,
          fixAgeMs,
        })),
      ),
    ),
  ),
);

/** A vehicle for each, with its device, in an account of their own. */
async function seed(db: Db): Promise<string> {
  const { id: accountId } = await db.account.create({ data: { type: 'FAMILY', title: 'States' } });
  const nowMs = Date.now();
  await db.vehicle.createMany({
    data: LAST.map(({ vehicleId: id }) => ({ id, accountId, title: id, type: 'CAR' })),
  });
  await db.device.createMany({ data: LAST.map(({ deviceId: id }) => ({ id, accountId })) });
  await db.deviceAssignment.createMany({
    data: LAST.map(({ vehicleId, deviceId }) => ({ vehicleId, deviceId, accountId, from: new Date(0) })),
  });
  await db.deviceState.createMany({
    data: LAST.map(({ deviceId, fixAgeMs, vehicleId: _, ...last }) => ({
      ...last,
      deviceId,
      fixTime: new Date(nowMs - fixAgeMs),
      hash: 1n,
      latitude: 50,
      longitude: 4,
    })),
  });
  return accountId;
}

test('the database calls a vehicle what the browser calls it', async ({ db, pool }) => {
  const accountId = await seed(db);
  const silent = await db.vehicle.create({ data: { accountId, title: 'Silent', type: 'CAR' } });
  const states: VehicleState[] = ['moving', 'idling', 'parked', 'offline'];
  const counts = await countVehicleStates(pool, [...LAST.map(({ vehicleId }) => vehicleId), silent.id]);
  for (const state of states) {
    const expected: string[] = LAST.filter((last) => vehicleState(last) === state).map(
      ({ vehicleId }) => vehicleId,
    );
    if (state === 'offline') expected.push(silent.id);
    expect(expected.length).toBeGreaterThan(0);
    expect((await findVehiclesInStates(pool, accountId, [state])).sort()).toEqual(expected.sort());
    expect(counts[state]).toBe(expected.length);
  }
});
