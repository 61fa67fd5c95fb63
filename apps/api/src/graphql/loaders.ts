import DataLoader from 'dataloader';
import { findAccounts } from '../modules/accounts/find-accounts.ts';
import { findDeviceStates } from '../modules/devices/find-device-states.ts';
import { findMemberships } from '../modules/users/find-memberships.ts';
import { findCounters } from '../modules/vehicles/find-counters.ts';
import { findLatestPositions } from '../modules/vehicles/find-latest-positions.ts';
import type { Services } from '../services.ts';

/**
 * Batches of one request: what many rows ask for one by one is fetched at once.
 * @param accountId the caller's
 */
export function createLoaders({ pool, db }: Pick<Services, 'pool' | 'db'>, accountId: string | null) {
  // A page holds up to ten thousand rows, and one statement answers them all.
  const options = { maxBatchSize: 10_000 };
  return {
    latestPosition: new DataLoader((ids: readonly string[]) => findLatestPositions(pool, ids), options),
    counters: new DataLoader((ids: readonly string[]) => findCounters(pool, ids), options),
    deviceState: new DataLoader((ids: readonly string[]) => findDeviceStates(pool, ids), options),
    /** Of people: theirs in the caller's account, else their first. */
    membership: new DataLoader((ids: readonly string[]) => findMemberships(db, ids, accountId), options),
    account: new DataLoader((ids: readonly string[]) => findAccounts(db, ids), options),
  };
}
export type Loaders = ReturnType<typeof createLoaders>;
