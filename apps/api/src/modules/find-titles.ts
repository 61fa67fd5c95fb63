import type { Db } from '@fleet/db/client';
import { delegateOf } from '@fleet/db/delegate-of';
import { rows } from '../access/ability.ts';
import type { Caller } from '../caller.ts';

export type Titled = 'Account' | 'Vehicle' | 'VehicleGroup';

/** What rows are called, in the order of `ids`; null for one that the caller may not read, or that is gone. */
export async function findTitles(
  db: Db,
  caller: Caller | null,
  model: Titled,
  ids: readonly string[],
): Promise<(string | null)[]> {
  if (!caller) return ids.map(() => null);
  const found = await delegateOf(db, model).findMany({
    where: { AND: [rows(caller, model), { id: { in: [...ids] } }] },
    select: { id: true, title: true },
  });
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return ids.map((id) => titles.get(id) ?? null);
}
