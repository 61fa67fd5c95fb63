import type { Role } from '@fleet/contracts/roles';

/** The service's owner always may; others while the subscription of their account, or its trial, lasts. */
export function billingEffective(
  roles: readonly Role[],
  effectiveUntil: string | null,
  nowMs: number,
): boolean {
  if (roles.includes('SERVICE_OWNER')) return true;
  return effectiveUntil !== null && Date.parse(effectiveUntil) > nowMs;
}
