import type { Db } from '@fleet/db/client';
import { rows } from '../access/ability.ts';
import type { Caller } from '../caller.ts';

export type Titled = 'Account' | 'Vehicle' | 'VehicleGroup';
type Delegate = { findMany: (query: object) => Promise<{ id: string; title: string }[]> };

/** What rows are called, in the order of `ids`; null for one that the caller may not read, or that is gone. */
export async function findTitles(
  db: Db,
  caller: Caller | null,
  model: Titled,
  ids: readonly string[],
): Promise<(string | null)[]> {
  if (!caller) return ids.map(() => null);
  const name = (model.charAt(0).toLowerCase() + model.slice(1)) as Uncapitalize<Titled>;
  const found = await (db[name] as unknown as Delegate).findMany({
    where: { AND: [rows(caller, model), { id: { in: [...ids] } }] },
    select: { id: true, title: true },
  });
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return ids.map((id) => titles.get(id) ?? null);
}
