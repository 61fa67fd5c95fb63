import type { Unpaid } from '@fleet/billing/subscription';
import { zoneClock } from '@fleet/billing/zone-clock';
import { dayOf } from './civil-column.ts';
import type { BillingRow, LoadedSubscription, OpenDocument } from './load-subscription.ts';

/** Failures after which an automatic retry cannot succeed. */
export const NO_FURTHER_TRY: ReadonlySet<string> = new Set(['FINAL', 'PAYER_NEEDED', 'EXPIRED']);

/** The oldest open document of a subscription, in the form of the billing package. */
export function unpaidOf(document: OpenDocument, loaded: LoadedSubscription): Unpaid {
  const { billing, method } = loaded;
  const { payments, settlements } = document;
  const [lost] = settlements;
  // After a lost dispute the document is due again from that day, and is not charged automatically.
  const due = lost?.createdAt ?? document.dueOn ?? document.issuedOn ?? document.createdAt;
  const resumed = resumedAfter(due, document, billing);
  const charges = payments.filter(({ automatic }) => automatic);
  const tries = charges.filter(({ createdAt }) => resumed === null || createdAt >= resumed.at);
  const last = tries[0];
  const isUnrecoverable = last?.state === 'FAILED' && NO_FURTHER_TRY.has(last.failure ?? '');
  return {
    dueOn: dayOf(resumed?.day ?? due),
    lastTryAt: last?.createdAt ?? null,
    pendingAt: pendingAt(loaded),
    mayTry: !lost && (!isUnrecoverable || (method !== null && last?.methodId !== method.id)),
    lastReminderAt: billing.lastNoticeAt,
  };
}

/** Start of the oldest payment without an outcome. The payment is a charge or was made on a page. */
function pendingAt({ unpaid, order }: LoadedSubscription): Date | null {
  const open = [...unpaid, ...(order ? [order] : [])]
    .flatMap(({ payments }) => payments)
    .filter(({ automatic, state }) => state === 'PENDING' || (automatic && state === 'CREATED'));
  return open.reduce<Date | null>(
    (first, { createdAt }) => (first && first <= createdAt ? first : createdAt),
    null,
  );
}

/**
 * The end of the pause after which a document of before is due again. Periods count from that day on, so a period
 * that began earlier was before the pause.
 */
function resumedAfter(due: Date, { period }: OpenDocument, { anchorOn, timeZone }: BillingRow) {
  const isBefore = period === null || (anchorOn !== null && period.startsOn < anchorOn);
  if (anchorOn === null || anchorOn <= due || !isBefore) return null;
  return { day: anchorOn, at: zoneClock(timeZone).startOfDay(dayOf(anchorOn)) };
}
