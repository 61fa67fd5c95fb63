import type { SecurityChange } from '@fleet/contracts/mail';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Origin } from '../auth/session.ts';
import { whereFrom } from '../auth/where-from.ts';

/** Beside the mail: what was changed of the ways in which the person signs in. */
export function securityNotice(userId: string, what: SecurityChange, origin: Origin): PersonalNotice {
  return { userId, kind: 'SIGN_IN_CHANGED', values: { what, from: whereFrom(origin) } };
}
