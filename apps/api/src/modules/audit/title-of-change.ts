import type { Titled } from '../find-titles.ts';

/** Fields of histories that hold ids, and whose. */
const REFERENCES: Readonly<Record<string, Titled>> = {
  accountId: 'Account',
  vehicleId: 'Vehicle',
  vehicleIds: 'Vehicle',
  groupId: 'VehicleGroup',
  groupIds: 'VehicleGroup',
};

type Titles = Record<Titled, { load: (id: string) => Promise<string | null> }>;

/** The titles of the ids that a changed field had or has, without those the caller may not read; null without any. */
export async function titleOfChange(titles: Titles, field: string, value: unknown): Promise<string | null> {
  const model = REFERENCES[field];
  if (!model) return null;
  const ids = [value].flat().filter((id) => typeof id === 'string');
  const found = await Promise.all(ids.map((id) => titles[model].load(id)));
  return found.filter((title) => title !== null).join(', ') || null;
}
