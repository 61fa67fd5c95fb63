import { SERVICE_ROLES } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';

const PEOPLE_MAX = 50;

export type SupportPerson = { id: string; name: string };

/** People of the service who may sign in. */
export async function findSupportPeople(db: Db): Promise<SupportPerson[]> {
  const users = await db.user.findMany({
    where: { memberships: { some: { roles: { hasSome: [...SERVICE_ROLES] } } }, status: 'APPROVED' },
    select: { id: true, firstName: true, lastName: true, email: true },
    orderBy: [{ firstName: 'asc' }, { id: 'asc' }],
    take: PEOPLE_MAX,
  });
  return users.map(({ id, firstName, lastName, email }) => ({
    id,
    name: [firstName, lastName].filter(Boolean).join(' ') || email,
  }));
}
