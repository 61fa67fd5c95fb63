import { type Display, displayOf } from '@fleet/contracts/display';
import type { Db } from '@fleet/db/client';

const OF_ACCOUNT = { timeZone: true, hourCycle: true, weekStart: true, distanceUnit: true } as const;
const OF_PERSON = { ...OF_ACCOUNT, timeZoneChoice: true } as const;

/** Units and formats of a person in an account; the account's defaults where the person chose none. */
export async function readDisplay(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string | null },
): Promise<Display> {
  const [person, account] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: OF_PERSON }),
    accountId ? db.account.findUnique({ where: { id: accountId }, select: OF_ACCOUNT }) : null,
  ]);
  return displayOf(person, account);
}
