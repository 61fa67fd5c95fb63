import { useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import type { FleetStore } from './fleet-store.ts';

/** Whether the person sees vehicles of several accounts: only then does the name of one tell anything. */
export function useSeveralAccounts(): boolean {
  const { fleet } = useServices();
  return useSyncExternalStore(fleet.subscribe, () => hasSeveralAccounts(fleet));
}

/** Every row asks: the fleet is gone through once for each version of it. */
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
