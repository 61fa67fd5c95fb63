import { roleMay } from './access.ts';
import type { Subject } from './entities.ts';
import { ROLES, type Role } from './roles.ts';

/**
 * Which live events of an account's vehicles a member receives: `full`: everything; `seen`: every vehicle, without what
 * identifies devices and drivers; `given`: the same for assigned vehicles only; `nothing`.
 */
export type EventVisibility = 'full' | 'seen' | 'given' | 'nothing';

export function eventVisibilityOf(roles: readonly Role[], vehicleScope: 'ALL' | 'GIVEN'): EventVisibility {
  if (roleMay(roles, 'inspect', 'Device')) return 'full';
  if (!roleMay(roles, 'read', 'Vehicle')) return 'nothing';
  return vehicleScope === 'ALL' ? 'seen' : 'given';
}

/** Roles that receive full events. */
export const FULL_ROLES: readonly Role[] = ROLES.filter(
  (role) => eventVisibilityOf([role], 'ALL') === 'full',
);
/** Roles that receive plain events, unless the member also has a full role. */
export const PLAIN_ROLES: readonly Role[] = ROLES.filter(
  (role) => eventVisibilityOf([role], 'ALL') === 'seen',
);

/** Whether every role with this visibility may read rows of `subject`. */
export function mayAllRead(visibility: 'full' | 'plain', subject: Subject): boolean {
  const roles = visibility === 'full' ? FULL_ROLES : PLAIN_ROLES;
  return roles.every((role) => roleMay([role], 'read', subject));
}
