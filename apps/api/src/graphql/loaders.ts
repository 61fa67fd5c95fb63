import DataLoader from 'dataloader';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { findAccounts } from '../modules/accounts/find-accounts.ts';
import { findDeviceStates } from '../modules/devices/find-device-states.ts';
import { findLastDrives } from '../modules/drivers/find-last-drives.ts';
import { findPresentDrivers } from '../modules/drivers/find-present-drivers.ts';
import { findTitles, type Titled } from '../modules/find-titles.ts';
import {
  findMemberships,
  findMembershipsIn,
  type InAccount,
  keyOf,
} from '../modules/users/find-memberships.ts';
import { findNames } from '../modules/users/find-names.ts';
import { findServicePaces } from '../modules/vehicle-service/find-service-paces.ts';
import { findCounters } from '../modules/vehicles/find-counters.ts';
import { findDemoEnds } from '../modules/vehicles/find-demo-ends.ts';
import { findErasers } from '../modules/vehicles/find-erasers.ts';
import { findHistoryEnds } from '../modules/vehicles/find-history-ends.ts';
import { findLatestPositions } from '../modules/vehicles/find-latest-positions.ts';
import type { Databases } from '../services.ts';
import { PreloadLoader } from './preload-loader.ts';

/** Batches of one request: what many rows ask for one by one is fetched at once, as this caller may see it. */
export function createLoaders({ pool, db, clock }: Databases & { clock: Clock }, caller: Caller | null) {
  // A page holds up to ten thousand rows, and one statement answers them all.
  const options = { maxBatchSize: 10_000 };
  const accountId = caller?.accountId ?? null;
  const titlesOf = (model: Titled) =>
    new DataLoader((ids: readonly string[]) => findTitles(db, caller, model, ids), options);
  return {
    latestPosition: new PreloadLoader((ids) => findLatestPositions(pool, ids), options),
    counters: new PreloadLoader((ids) => findCounters(pool, ids), options),
    vehicleDriver: new DataLoader(
      (ids: readonly string[]) => findPresentDrivers(pool, ids, clock.now()),
      options,
    ),
    lastDrive: new DataLoader((ids: readonly string[]) => findLastDrives(pool, ids, clock.now()), options),
    servicePace: new DataLoader(
      (ids: readonly string[]) => findServicePaces(pool, ids, clock.now()),
      options,
    ),
    eraser: new DataLoader((ids: readonly string[]) => findErasers(pool, ids), options),
    demoEnd: new DataLoader((ids: readonly string[]) => findDemoEnds(pool, ids), options),
    historyEnd: new DataLoader((ids: readonly string[]) => findHistoryEnds(pool, ids), options),
    deviceState: new DataLoader((ids: readonly string[]) => findDeviceStates(pool, ids), options),
    /** Of people: theirs in the caller's account, else their first. */
    membership: new DataLoader((ids: readonly string[]) => findMemberships(db, ids, accountId), options),
    /** Of people of a list of one account: theirs in that one. */
    membershipIn: new DataLoader((wanted: readonly InAccount[]) => findMembershipsIn(db, wanted), {
      ...options,
      cacheKeyFn: keyOf,
    }),
    account: new DataLoader((ids: readonly string[]) => findAccounts(db, ids), options),
    personName: new DataLoader((ids: readonly string[]) => findNames(db, ids), options),
    titles: {
      Account: titlesOf('Account'),
      Vehicle: titlesOf('Vehicle'),
      VehicleGroup: titlesOf('VehicleGroup'),
    },
  };
}
export type Loaders = ReturnType<typeof createLoaders>;
