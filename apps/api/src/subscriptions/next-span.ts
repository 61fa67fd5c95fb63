import type { CivilDate } from '@fleet/billing/civil-date';
import { type Span, spanOf } from '@fleet/billing/period';
import { dayOf } from './civil-column.ts';
import type { BillingRow } from './load-subscription.ts';
import { termsOf, type VersionRow } from './terms-of.ts';

/** The days of a period with its anchor. */
type AnchoredSpan = { span: Span; anchorOn: CivilDate; number: number };

/**
 * The days of the next period. The anchor stays with the billing frequency, so 31 January is followed by 28
 * February and 31 March; another frequency starts its own anchor.
 */
export function nextSpan(billing: BillingRow, version: VersionRow, startsOn: CivilDate): AnchoredSpan {
  const { planVersion, anchorOn, anchorPeriod } = billing;
  if (!anchorOn || !sameCycle(planVersion, version)) return firstSpan(version, startsOn);
  const number = anchorPeriod + 1;
  const anchor = dayOf(anchorOn);
  return { span: { ...spanOf(anchor, termsOf(version), number), startsOn }, anchorOn: anchor, number };
}

/** The days of a period that starts its own anchor. */
export const firstSpan = (version: VersionRow, startsOn: CivilDate): AnchoredSpan => ({
  span: spanOf(startsOn, termsOf(version), 0),
  anchorOn: startsOn,
  number: 0,
});

const sameCycle = (a: VersionRow | null, b: VersionRow): boolean =>
  a !== null && a.plan.frequency === b.plan.frequency && a.plan.cycles === b.plan.cycles;
