type Billed = { isTrial: boolean; effectiveUntil?: string | null };

/** State of a subscription in the three words of the product: whether it is open, and whether that is a trial. */
export function subscriptionState(
  { isTrial, effectiveUntil }: Billed,
  nowMs: number,
): 'trialActive' | 'active' | 'notActive' {
  if (!effectiveUntil || Date.parse(effectiveUntil) <= nowMs) return 'notActive';
  return isTrial ? 'trialActive' : 'active';
}
