import type { Account } from '@fleet/db/models';
import type { Picture } from '../../commit/note.ts';

/** What of an account people read in its history. */
export function accountPicture({ type, title, description, timeZone, status, ownerId }: Account): Picture {
  return { type, title, description, timeZone, status, ownerId };
}
