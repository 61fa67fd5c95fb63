import { foldWords } from '@fleet/contracts/fold-text';
import { hasAll } from './find-vehicles.ts';
import type { LiveVehicle } from './live-vehicle.ts';

export type FoundGroup = { id: string; title: string; vehicleIds: string[] };

/** Groups whose names contain every word, with their vehicles; at most `limit`, largest first. */
export function foundGroups(vehicles: Iterable<LiveVehicle>, search: string, limit: number): FoundGroup[] {
  const words = foldWords(search);
  if (words.length === 0) return [];
  const groups = new Map<string, FoundGroup | null>();
  for (const { id, groupId, groupTitle } of vehicles) {
    if (!groupId || !groupTitle) continue;
    // Folds each name once.
    if (!groups.has(groupId))
      groups.set(groupId, hasAll(groupTitle, words) ? newGroup(groupId, groupTitle) : null);
    groups.get(groupId)?.vehicleIds.push(id);
  }
  return [...groups.values()]
    .filter((group) => group !== null)
    .sort((a, b) => b.vehicleIds.length - a.vehicleIds.length)
    .slice(0, limit);
}

function newGroup(id: string, title: string): FoundGroup {
  return { id, title, vehicleIds: [] };
}
