import type { LiveVehicle } from '../../../../fleet/live-vehicle.ts';
import { addTo, NO_COUNTS, type StateCounts } from '../../visible-vehicles.ts';

/** `position` among `count` siblings and `level` in the tree, for accessibility. */
type Place = { level: number; position: number; count: number };
export type GroupRow = Place & {
  kind: 'group';
  key: string;
  /** Null for vehicles without a group. */
  title: string | null;
  ids: readonly string[];
  counts: StateCounts;
  isOpen: boolean;
};
export type ListRow = GroupRow | (Place & { kind: 'vehicle'; key: string });

/** Vehicles as a flat list. */
export function flatRows(ids: readonly string[]): ListRow[] {
  return ids.map((key, index) => vehicleRow(key, { level: 1, position: index + 1, count: ids.length }));
}

/**
 * Vehicles by group, groups by name with "no group" last; with several accounts, groups by account. Collapsed
 * groups only count their vehicles. Without groups, a flat list.
 */
export function treeRows(
  vehicles: readonly LiveVehicle[],
  { closed, locale }: { closed: ReadonlySet<string>; locale: string },
): ListRow[] {
  const accounts = branches(vehicles, ACCOUNT, locale);
  const isOpen = (key: string) => !closed.has(key);
  return accounts.length > 1
    ? accounts.flatMap((account, index) =>
        groupRows(account, { level: 1, position: index + 1, count: accounts.length }, isOpen, (level) =>
          rowsBelow(account.vehicles, level, { isOpen, locale }),
        ),
      )
    : rowsBelow(vehicles, 1, { isOpen, locale });
}

type Branch = { key: string; title: string | null; vehicles: LiveVehicle[]; counts: StateCounts };
type Level = (vehicle: LiveVehicle) => { key: string; title: string | null };

const ACCOUNT: Level = ({ accountId, accountTitle }) => ({
  key: `account ${accountId ?? accountTitle ?? ''}`,
  title: accountTitle,
});
/** Vehicles without a group form one branch per account. */
const GROUP: Level = ({ groupId, groupTitle, accountId }) => ({
  key: groupId ? `group ${groupId}` : `none ${accountId ?? ''}`,
  title: groupId ? (groupTitle ?? '') : null,
});

function branches(vehicles: readonly LiveVehicle[], levelOf: Level, locale: string): Branch[] {
  const byKey = new Map<string, Branch>();
  for (const vehicle of vehicles) {
    const { key, title } = levelOf(vehicle);
    const branch = byKey.get(key) ?? { key, title, vehicles: [], counts: { ...NO_COUNTS } };
    byKey.set(key, branch);
    branch.vehicles.push(vehicle);
    addTo(branch.counts, vehicle);
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...byKey.values()].sort(
    (a, b) => Number(a.title === null) - Number(b.title === null) || compare(a.title ?? '', b.title ?? ''),
  );
}

type How = { isOpen: (key: string) => boolean; locale: string };

function rowsBelow(vehicles: readonly LiveVehicle[], level: number, { isOpen, locale }: How): ListRow[] {
  const groups = branches(vehicles, GROUP, locale);
  const [only] = groups;
  if (groups.length === 0 || (groups.length === 1 && only?.title === null))
    return vehicleRows(vehicles, level);
  return groups.flatMap((group, index) =>
    groupRows(group, { level, position: index + 1, count: groups.length }, isOpen, (below) =>
      vehicleRows(group.vehicles, below),
    ),
  );
}

function groupRows(
  { key, title, vehicles, counts }: Branch,
  place: Place,
  isOpenOf: (key: string) => boolean,
  below: (level: number) => ListRow[],
): ListRow[] {
  const isOpen = isOpenOf(key);
  const head: GroupRow = {
    kind: 'group',
    key,
    title,
    ids: vehicles.map(({ id }) => id),
    counts,
    isOpen,
    ...place,
  };
  return isOpen ? [head, ...below(place.level + 1)] : [head];
}

function vehicleRows(vehicles: readonly LiveVehicle[], level: number): ListRow[] {
  return vehicles.map(({ id }, index) =>
    vehicleRow(id, { level, position: index + 1, count: vehicles.length }),
  );
}

function vehicleRow(key: string, place: Place): ListRow {
  return { kind: 'vehicle', key, ...place };
}
