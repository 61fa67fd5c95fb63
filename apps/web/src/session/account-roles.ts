import type { Role } from '@fleet/contracts/roles';

/** Who keeps an account: they see their own account and its people. */
export const ACCOUNT_ROLES = [
  'ORGANIZATION_OWNER',
  'ORGANIZATION_ADMINISTRATOR',
  'FAMILY_OWNER',
] as const satisfies readonly Role[];
