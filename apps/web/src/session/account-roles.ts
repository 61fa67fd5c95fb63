import type { Role } from '@fleet/contracts/roles';

/** Roles that see their account page and its people. */
export const ACCOUNT_ROLES = [
  'ORGANIZATION_OWNER',
  'ORGANIZATION_ADMINISTRATOR',
  'FAMILY_OWNER',
] as const satisfies readonly Role[];
