import { foldText, foldWords } from '@fleet/contracts/fold-text';
import type { PickVehicle } from './pick-vehicle.ts';

export type PickGroup = { title: string | null; vehicles: readonly PickVehicle[] };
type Entry = { vehicle: PickVehicle; text: string };
type Branch = { title: string | null; entries: readonly Entry[] };
/** Groups with their vehicles, sorted by name, with search texts. Built once per fleet. */
export type PickTree = readonly Branch[];

export function pickTree(vehicles: readonly PickVehicle[], locale: string): PickTree {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const byGroup = Map.groupBy(vehicles, ({ groupTitle }) => groupTitle);
  return [...byGroup]
    .map(([title, members]) => ({
      title,
      entries: members
        .toSorted((a, b) => compare(a.title, b.title))
        .map((vehicle) => ({ vehicle, text: textOf(vehicle) })),
    }))
    .sort(
      (a, b) => Number(a.title === null) - Number(b.title === null) || compare(a.title ?? '', b.title ?? ''),
    );
}

/** Vehicles whose name, plate or model contains every word, by group; empty groups are left out. */
export function foundIn(tree: PickTree, search: string, only: ReadonlySet<string> | null): PickGroup[] {
  const words = foldWords(search);
  return tree.flatMap(({ title, entries }) => {
    const found = entries.filter(
      ({ vehicle, text }) => (!only || only.has(vehicle.id)) && words.every((word) => text.includes(word)),
    );
    return found.length > 0 ? [{ title, vehicles: found.map(({ vehicle }) => vehicle) }] : [];
  });
}

/** Fields are separated, so that no match spans two of them. */
function textOf({ title, plate, model }: PickVehicle): string {
  return [title, plate ?? '', model ?? ''].map(foldText).join('\n');
}
