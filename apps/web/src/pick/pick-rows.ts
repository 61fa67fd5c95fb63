import type { PickGroup } from './pick-tree.ts';
import type { PickVehicle } from './pick-vehicle.ts';

export type Picks = 'none' | 'some' | 'all';
export type PickRow =
  | { kind: 'group'; id: string; title: string | null; ids: readonly string[]; picks: Picks; isOpen: boolean }
  | { kind: 'vehicle'; id: string; vehicle: PickVehicle; groupId: string | null; isPicked: boolean };

/** Rows of groups and of vehicles in expanded groups. A fleet without groups is a flat list. */
export function pickRows(
  groups: readonly PickGroup[],
  picked: ReadonlySet<string>,
  closed: ReadonlySet<string>,
): PickRow[] {
  const [only] = groups;
  if (groups.length === 1 && only?.title === null) return vehicleRows(only, null, picked);
  return groups.flatMap((group) => {
    const id = groupId(group.title);
    const ids = group.vehicles.map((vehicle) => vehicle.id);
    const isOpen = !closed.has(id);
    const { title } = group;
    const head: PickRow = { kind: 'group', id, title, ids, picks: picksOf(ids, picked), isOpen };
    return isOpen ? [head, ...vehicleRows(group, id, picked)] : [head];
  });
}

function vehicleRows({ vehicles }: PickGroup, group: string | null, picked: ReadonlySet<string>): PickRow[] {
  return vehicles.map((vehicle) => ({
    kind: 'vehicle',
    id: vehicle.id,
    vehicle,
    groupId: group,
    isPicked: picked.has(vehicle.id),
  }));
}

function groupId(title: string | null): string {
  return `group ${title ?? ''}`;
}

function picksOf(ids: readonly string[], picked: ReadonlySet<string>): Picks {
  const count = ids.filter((id) => picked.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** Selects all up to the maximum; clears them if all are selected. */
export function togglePicks(
  picked: ReadonlySet<string>,
  ids: readonly string[],
  max: number,
): ReadonlySet<string> {
  const next = new Set(picked);
  if (ids.every((id) => picked.has(id))) {
    for (const id of ids) next.delete(id);
    return next;
  }
  for (const id of ids) if (next.size < max) next.add(id);
  return next;
}
