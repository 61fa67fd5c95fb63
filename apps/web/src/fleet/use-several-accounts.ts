import { useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import type { FleetStore } from './fleet-store.ts';

/** Whether the visible vehicles belong to several accounts, so that account names are worth showing. */
export function useSeveralAccounts(): boolean {
  const { fleet } = useServices();
  return useSyncExternalStore(fleet.subscribe, () => hasSeveralAccounts(fleet));
}

/** Computed once per fleet version, since every row asks. */
const answers = new WeakMap<FleetStore, { version: number; several: boolean }>();

function hasSeveralAccounts(fleet: FleetStore): boolean {
  const version = fleet.version();
  const known = answers.get(fleet);
  if (known?.version === version) return known.several;
  const several = isMixed(fleet);
  answers.set(fleet, { version, several });
  return several;
}

function isMixed(fleet: FleetStore): boolean {
  let first: string | null = null;
  for (const { accountTitle } of fleet.all()) {
    first ??= accountTitle;
    if (accountTitle !== null && accountTitle !== first) return true;
  }
  return false;
}
