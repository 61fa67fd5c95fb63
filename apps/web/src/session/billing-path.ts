import { hasAnyRole, type Role } from '@fleet/contracts/roles';
import { ACCOUNT_ROLES } from './account-roles.ts';

/** Where somebody reads what their account pays for; null for those who do not. */
export function billingPath(roles: readonly Role[]): string | null {
  if (hasAnyRole(roles, ACCOUNT_ROLES)) return '/account/billing';
  return hasAnyRole(roles, ['CUSTOMER', 'OWNER']) ? '/profile/billing' : null;
}
