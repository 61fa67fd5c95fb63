import { roleMay } from '@fleet/contracts/access';
import { ROLES } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import type { Caller } from '../caller.ts';
import { memberAsCaller } from '../report-mails/member-as-caller.ts';

const KEEPERS = ROLES.filter((role) => roleMay([role], 'update', 'Vehicle'));

/** The members of an account who may change vehicles of it, as they stand at this moment: nobody who is shut out. */
export async function findKeepers(db: Db, accountId: string, now: Date): Promise<Caller[]> {
  const members = await db.membership.findMany({
    where: { accountId, roles: { hasSome: KEEPERS } },
    select: { userId: true },
    orderBy: { userId: 'asc' },
  });
  const keepers: Caller[] = [];
  for (const { userId } of members) {
    const member = await memberAsCaller(db, { userId, accountId }, now);
    if (member?.caller.may('update', 'Vehicle')) keepers.push(member.caller);
  }
  return keepers;
}
