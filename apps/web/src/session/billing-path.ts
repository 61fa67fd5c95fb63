import { hasAnyRole, type Role } from '@fleet/contracts/roles';
import { ACCOUNT_ROLES } from './account-roles.ts';

/** Path of the person's billing page; null if they have none. */
export function billingPath(roles: readonly Role[]): string | null {
  if (hasAnyRole(roles, ACCOUNT_ROLES)) return '/account/billing';
  return hasAnyRole(roles, ['CUSTOMER', 'OWNER']) ? '/profile/billing' : null;
}
