import type { Tx } from '@fleet/db/client';

/**
 * What people are called, in the order of `ids`; null for one who is gone or gave no name. Whoever knows their ids is told:
 * a history names people who have left, and people of the service.
 */
export async function findNames(
  db: Pick<Tx, '$queryRaw'>,
  ids: readonly string[],
): Promise<(string | null)[]> {
  const people = await db.$queryRaw<{ id: string; name: string | null }[]>`
    SELECT id, name FROM names_of_people(${[...ids]}::uuid[])`;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? null);
}
