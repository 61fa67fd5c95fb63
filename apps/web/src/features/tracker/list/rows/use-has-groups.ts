import { useSyncExternalStore } from 'react';
import type { FleetStore } from '../../../../fleet/fleet-store.ts';
import { useServices } from '../../../../services.ts';

/** Whether there are groups or several accounts, so that a tree makes sense. */
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
