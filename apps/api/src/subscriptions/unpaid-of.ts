import type { Unpaid } from '@fleet/billing/subscription';
import { zoneClock } from '@fleet/billing/zone-clock';
import { dayOf } from './civil-column.ts';
import type { BillingRow, LoadedSubscription, OpenDocument } from './load-subscription.ts';

/** Failures after which an automatic retry cannot succeed. */
export const NO_FURTHER_TRY: ReadonlySet<string> = new Set(['FINAL', 'PAYER_NEEDED', 'EXPIRED']);

/** The oldest open document of a subscription, in the form of the billing package. */
export function unpaidOf(document: OpenDocument, { billing, method }: LoadedSubscription): Unpaid {
  const { payments, settlements } = document;
  const [lost] = settlements;
  const resumed = lost ? null : resumedAfter(document, billing);
  const charges = payments.filter(({ automatic }) => automatic);
  const tries = charges.filter(({ createdAt }) => resumed === null || createdAt >= resumed.at);
  const last = tries[0];
  const isUnrecoverable = last?.state === 'FAILED' && NO_FURTHER_TRY.has(last.failure ?? '');
  // After a lost dispute the document is due again from that day, and is not charged automatically.
  const due = lost?.createdAt ?? resumed?.day ?? dueDayOf(document);
  return {
    dueOn: dayOf(due),
    lastTryAt: last?.createdAt ?? null,
    isPending: charges.some(({ state }) => state === 'CREATED' || state === 'PENDING'),
    mayTry: !lost && (!isUnrecoverable || (method !== null && last?.methodId !== method.id)),
    lastReminderAt: billing.lastNoticeAt,
  };
}

const dueDayOf = ({ dueOn, issuedOn, createdAt }: OpenDocument): Date => dueOn ?? issuedOn ?? createdAt;

/** The end of the pause after which a document of before is due again. Periods count from that day on. */
function resumedAfter(document: OpenDocument, { anchorOn, timeZone }: BillingRow) {
  if (anchorOn === null || anchorOn <= dueDayOf(document)) return null;
  return { day: anchorOn, at: zoneClock(timeZone).startOfDay(dayOf(anchorOn)) };
}
