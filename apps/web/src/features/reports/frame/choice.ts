import type { PickVehicle } from '../../../pick/pick-vehicle.ts';

/** Whose past a report is of: these vehicles and those of these groups; nothing named is all of them. */
export type Choice = { vehicleIds: readonly string[]; groupIds: readonly string[] };

export const EVERYTHING: Choice = { vehicleIds: [], groupIds: [] };
/** As many as an address has room for; more are a group, or all. */
export const NAMED_MAX = 50;

export const isEverything = ({ vehicleIds, groupIds }: Choice): boolean =>
  vehicleIds.length === 0 && groupIds.length === 0;

/** The vehicles that a choice means, as the selector shows them. */
export function pickedOf(choice: Choice, vehicles: readonly PickVehicle[]): ReadonlySet<string> {
  const named = new Set(choice.vehicleIds);
  const groups = new Set(choice.groupIds);
  return new Set(
    vehicles
      .filter(({ id, groupId }) => named.has(id) || (groupId !== null && groups.has(groupId)))
      .map(({ id }) => id),
  );
}

/** The ids of the vehicles that a choice means, in order. One that is named and not among these is the server's to tell of. */
export function chosenVehicles(choice: Choice, vehicles: readonly PickVehicle[]): string[] {
  if (isEverything(choice)) return vehicles.map(({ id }) => id).sort();
  return [...new Set([...choice.vehicleIds, ...pickedOf(choice, vehicles)])].sort();
}

/**
 * What was picked, in the fewest words: who joins a group that is picked whole joins the report. Null where more vehicles
 * are picked one by one than can be named.
 */
export function choiceOf(picked: ReadonlySet<string>, vehicles: readonly PickVehicle[]): Choice | null {
  if (picked.size === 0 || vehicles.every(({ id }) => picked.has(id))) return EVERYTHING;
  const groupIds: string[] = [];
  const vehicleIds: string[] = [];
  for (const [groupId, members] of Map.groupBy(vehicles, (vehicle) => vehicle.groupId)) {
    const ids = members.map(({ id }) => id).filter((id) => picked.has(id));
    // One vehicle that is a group by itself was picked as a vehicle.
    if (groupId !== null && members.length > 1 && ids.length === members.length) groupIds.push(groupId);
    else vehicleIds.push(...ids);
  }
  if (vehicleIds.length > NAMED_MAX || groupIds.length > NAMED_MAX) return null;
  return { vehicleIds, groupIds };
}
