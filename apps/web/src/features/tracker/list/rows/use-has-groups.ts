import { useSyncExternalStore } from 'react';
import type { FleetStore } from '../../../../fleet/fleet-store.ts';
import { useServices } from '../../../../services.ts';

/** Whether a tree would differ from a list: there are groups, or vehicles of several accounts. */
export function useHasGroups(): boolean {
  const { fleet } = useServices();
  return useSyncExternalStore(fleet.subscribe, () => hasGroups(fleet));
}

function hasGroups(fleet: FleetStore): boolean {
  let first: string | null | undefined;
  for (const { groupId, accountId } of fleet.all()) {
    if (groupId) return true;
    first ??= accountId;
    if (accountId !== first) return true;
  }
  return false;
}
