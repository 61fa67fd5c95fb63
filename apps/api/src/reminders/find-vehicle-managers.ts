import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import type { Caller } from '../caller.ts';
import { memberAsCaller } from '../report-mails/member-as-caller.ts';

const MANAGERS = ROLES.filter((role) => roleMay([role], 'update', 'Vehicle'));

/** Members of an account who may change vehicles of it at this moment; blocked people are not among them. */
export async function findVehicleManagers(db: Db, accountId: string, now: Date): Promise<Caller[]> {
  const members = await db.membership.findMany({
    where: { accountId, roles: { hasSome: MANAGERS } },
    select: { userId: true },
    orderBy: { userId: 'asc' },
  });
  const managers: Caller[] = [];
  for (const { userId } of members) {
    const member = await memberAsCaller(db, { userId, accountId }, now);
    if (member?.caller.may('update', 'Vehicle')) managers.push(member.caller);
  }
  return managers;
}
