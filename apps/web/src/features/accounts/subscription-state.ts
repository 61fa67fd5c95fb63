type Billed = { isTrial: boolean; effectiveUntil?: string | null };

/** State of a subscription in the specification's three labels: trial, active, inactive. */
export function subscriptionState(
  { isTrial, effectiveUntil }: Billed,
  nowMs: number,
): 'trialActive' | 'active' | 'notActive' {
  if (!effectiveUntil || Date.parse(effectiveUntil) <= nowMs) return 'notActive';
  return isTrial ? 'trialActive' : 'active';
}
