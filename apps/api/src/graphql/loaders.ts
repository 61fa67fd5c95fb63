import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { findDeviceStates } from '../modules/devices/find-device-states.ts';
import { findLatestPositions } from '../modules/vehicles/find-latest-positions.ts';

/** Batches of one request: what many rows ask for one by one is fetched at once. */
export function createLoaders(pool: Pool) {
  // A page holds up to ten thousand rows, and one statement answers them all.
  const options = { maxBatchSize: 10_000 };
  return {
    latestPosition: new DataLoader(
      (vehicleIds: readonly string[]) => findLatestPositions(pool, vehicleIds),
      options,
    ),
    deviceState: new DataLoader((deviceIds: readonly string[]) => findDeviceStates(pool, deviceIds), options),
  };
}
export type Loaders = ReturnType<typeof createLoaders>;
