import { roleMay } from './access.ts';
import type { Subject } from './entities.ts';
import { ROLES, type Role } from './roles.ts';

/**
 * What of an account's vehicles somebody is told as it happens: everything; every vehicle without what identifies devices
 * and drivers; no more than the vehicles given to them, as plainly; nothing.
 */
export type EventVisibility = 'full' | 'seen' | 'given' | 'nothing';

export function eventVisibilityOf(roles: readonly Role[], vehicleScope: 'ALL' | 'GIVEN'): EventVisibility {
  if (roleMay(roles, 'inspect', 'Device')) return 'full';
  if (!roleMay(roles, 'read', 'Vehicle')) return 'nothing';
  return vehicleScope === 'ALL' ? 'seen' : 'given';
}

/** With one of these somebody hears in full. */
export const FULL_ROLES: readonly Role[] = ROLES.filter(
  (role) => eventVisibilityOf([role], 'ALL') === 'full',
);
/** With one of these, and none of the above, what is theirs to see is told plainly. */
export const PLAIN_ROLES: readonly Role[] = ROLES.filter(
  (role) => eventVisibilityOf([role], 'ALL') === 'seen',
);

/** Whether all who hear like this may read rows of `subject`: those of the account, or those given. */
export function mayAllRead(visibility: 'full' | 'plain', subject: Subject): boolean {
  const roles = visibility === 'full' ? FULL_ROLES : PLAIN_ROLES;
  return roles.every((role) => roleMay([role], 'read', subject));
}
