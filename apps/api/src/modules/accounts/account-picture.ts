import type { Account } from '@fleet/db/models';
import type { Picture } from '../../commit/note.ts';

/** What of an account people read in its history. */
export function accountPicture(account: Account): Picture {
  const { type, title, description, status, ownerId } = account;
  const { timeZone, hourCycle, weekStart, distanceUnit } = account;
  return { type, title, description, timeZone, hourCycle, weekStart, distanceUnit, status, ownerId };
}
