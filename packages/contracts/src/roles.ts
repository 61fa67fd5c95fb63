import { z } from 'zod';

/** Every role the product knows; a user may hold several. */
export const ROLES = [
  'SERVICE_OWNER',
  'SERVICE_ADMINISTRATOR',
  'SERVICE_DRIVER',
  'ORGANIZATION_OWNER',
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_DRIVER',
  'FAMILY_OWNER',
  'FAMILY_MEMBER',
  'ADMINISTRATOR',
  'CUSTOMER',
  'DRIVER',
  'EMPLOYER',
  'OWNER',
  'SERVICE',
  'DEMO_FAMILY_MEMBER',
  'DEMO_FAMILY_OWNER',
  'DEMO_ORGANIZATION_ADMINISTRATOR',
  'DEMO_ORGANIZATION_OWNER',
] as const;

export const Role = z.enum(ROLES);
export type Role = z.output<typeof Role>;

/** Roles that see every account of the service. */
export const SERVICE_ROLES = ['SERVICE_OWNER', 'SERVICE_ADMINISTRATOR'] as const satisfies readonly Role[];

/** A role check passes when the two lists share a role. */
export function hasAnyRole(held: readonly Role[], wanted: readonly Role[]): boolean {
  return held.some((role) => wanted.includes(role));
}
