import type { Role } from '@fleet/contracts/roles';

/** The rule of who may use what is paid for: the owner of the service always, others until their account's paid time ends. */
export function billingEffective(roles: readonly Role[], effectiveUntil: Date | null, now: Date): boolean {
  return roles.includes('SERVICE_OWNER') || (effectiveUntil !== null && effectiveUntil > now);
}
