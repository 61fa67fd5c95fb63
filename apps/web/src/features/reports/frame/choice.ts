import type { PickVehicle } from '../../../pick/pick-vehicle.ts';

/** Vehicles and groups of a report; empty means all. */
export type Choice = { vehicleIds: readonly string[]; groupIds: readonly string[] };

export const EVERYTHING: Choice = { vehicleIds: [], groupIds: [] };
/** Maximum number of ids in the address. */
export const NAMED_MAX = 50;

export const isEverything = ({ vehicleIds, groupIds }: Choice): boolean =>
  vehicleIds.length === 0 && groupIds.length === 0;

/** Vehicles of a choice, as the selector shows them. */
export function pickedOf(choice: Choice, vehicles: readonly PickVehicle[]): ReadonlySet<string> {
  const named = new Set(choice.vehicleIds);
  const groups = new Set(choice.groupIds);
  return new Set(
    vehicles
      .filter(({ id, groupId }) => named.has(id) || (groupId !== null && groups.has(groupId)))
      .map(({ id }) => id),
  );
}

/** Ids of the chosen vehicles in order. The server reports ids that are missing here. */
export function chosenVehicles(choice: Choice, vehicles: readonly PickVehicle[]): string[] {
  if (isEverything(choice)) return vehicles.map(({ id }) => id).sort();
  return [...new Set([...choice.vehicleIds, ...pickedOf(choice, vehicles)])].sort();
}

/**
 * Shortest choice of the picked vehicles; a fully picked group includes vehicles that join it later. Null if
 * too many single vehicles would be named.
 */
export function choiceOf(picked: ReadonlySet<string>, vehicles: readonly PickVehicle[]): Choice | null {
  if (picked.size === 0 || vehicles.every(({ id }) => picked.has(id))) return EVERYTHING;
  const groupIds: string[] = [];
  const vehicleIds: string[] = [];
  for (const [groupId, members] of Map.groupBy(vehicles, (vehicle) => vehicle.groupId)) {
    const ids = members.map(({ id }) => id).filter((id) => picked.has(id));
    // The only vehicle of a group counts as a vehicle.
    if (groupId !== null && members.length > 1 && ids.length === members.length) groupIds.push(groupId);
    else vehicleIds.push(...ids);
  }
  if (vehicleIds.length > NAMED_MAX || groupIds.length > NAMED_MAX) return null;
  return { vehicleIds, groupIds };
}
