import type { Tx } from '@fleet/db/client';

/** What people are called, in the order of `ids`; null for one who is gone or gave no name. */
export async function findNames(db: Pick<Tx, 'user'>, ids: readonly string[]): Promise<(string | null)[]> {
  const people = await db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, firstName: true, lastName: true, username: true },
  });
  const names = new Map(
    people.map(({ id, firstName, lastName, username }) => [
      id,
      [firstName, lastName].filter(Boolean).join(' ') || username,
    ]),
  );
  return ids.map((id) => names.get(id) ?? null);
}
