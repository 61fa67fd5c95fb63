import { keptUntil } from '@fleet/billing/access-until';
import { addDays } from '@fleet/billing/civil-date';
import { type CreditNote, creditAll } from '@fleet/billing/credit-note';
import type { Invoice } from '@fleet/billing/invoice';
import { endWithin } from '@fleet/billing/plan-change';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { Prisma } from '@fleet/db/prisma';
import { columnOf, dayOf } from '../civil-column.ts';
import { issueCreditNotes } from '../documents/issue-credit-note.ts';
import { issueInvoice } from '../documents/issue-invoice.ts';
import { type SoldLines, soldOfPeriod } from '../documents/line-rows.ts';
import { loadSubscription, NO_CHANGE, taxRateOf } from '../load-subscription.ts';
import { cutPeriod } from '../orders/fulfil-order.ts';
import { expireOrder } from '../orders/place-order.ts';
import { runningPeriod } from '../orders/quote.ts';
import { VERSION_TERMS } from '../terms-of.ts';
import { syncUnits } from '../units.ts';
import { moveSubscription } from './move-subscription.ts';
import type { StepContext } from './step-context.ts';

type Reason = { reason: string; createdBy: string };
type Row = Prisma.BillingPeriodGetPayload<{ include: { planVersion: { include: typeof VERSION_TERMS } } }>;

/** Most periods that are paid ahead. */
const PERIODS_MAX = 120;

/**
 * Ends a subscription at once: viewing is closed, the unused time is credited, and what its period left is
 * invoiced. Open invoices stay owed. Returns the ids of the credit notes.
 */
export async function endNow(context: StepContext, why: Reason): Promise<string[]> {
  const { tx, loaded, now } = context;
  const { billing } = loaded;
  const { timeZone } = billing;
  await expireOrder(tx, loaded);
  const rows = await tx.billingPeriod.findMany({
    where: { billingId: billing.id, endsAt: { gt: now }, isVoid: false },
    orderBy: { number: 'asc' },
    include: { planVersion: { include: VERSION_TERMS } },
    take: PERIODS_MAX,
  });
  const noteIds: string[] = [];
  for (const row of rows)
    noteIds.push(
      ...(row.startsAt > now ? await endAhead(context, row, why) : await endRunning(context, row, why)),
    );
  const kept = keptUntil(now, timeZone);
  const today = zoneClock(timeZone).wallTime(now).date;
  const open = billing.effectiveUntil && billing.effectiveUntil < now ? billing.effectiveUntil : now;
  await moveSubscription(context, {
    ...{ type: 'billing.endedNow', event: 'ENDED_NOW', details: { reason: why.reason } },
    data: {
      ...{ effectiveUntil: open, endsOn: null, pausedUntil: null, keptUntil: kept, lastNoticeAt: null },
      ...NO_CHANGE,
      ...(billing.paidUntil && billing.paidUntil > columnOf(today) && { paidUntil: columnOf(today) }),
    },
    message: { message: 'CANCELLED', day: zoneClock(timeZone).wallTime(kept).date },
  });
  return noteIds;
}

/** Credits a period that was paid ahead, and takes its days back. */
async function endAhead({ tx, loaded, now }: StepContext, row: Row, why: Reason): Promise<string[]> {
  const { lines, placeOf } = await soldOfPeriod(tx, loaded.billing.id, row.startsOn);
  await tx.billingPeriod.update({ where: { id: row.id }, data: { isVoid: true, isClosed: true } });
  return credit({ tx, now }, loaded.billing.id, { note: creditAll(lines), placeOf, ...why });
}

/** Credits what is unused of the running period, and invoices units and days that no document has. */
async function endRunning({ tx, loaded, now }: StepContext, row: Row, why: Reason): Promise<string[]> {
  const { billing } = loaded;
  const { planVersion } = row;
  const { entity, taxInclusive } = planVersion.plan;
  const today = zoneClock(row.timeZone).wallTime(now).date;
  await syncUnits(tx, billing.accountId, entity, today);
  const { running, placeOf } = await runningPeriod(tx, loaded, { row, version: planVersion, today });
  const { credit: note, invoice } = endWithin(running, taxRateOf(billing, taxInclusive), now);
  const noteIds = await credit({ tx, now }, billing.id, { note, placeOf, ...why });
  // A period has at least one day.
  const startsOn = dayOf(row.startsOn);
  await cutPeriod(tx, row, today > startsOn ? today : addDays(startsOn, 1));
  await tx.billingPeriod.update({ where: { id: row.id }, data: { isClosed: true } });
  if (invoice.lines.length > 0) await invoiceRest({ tx, now }, billing.id, { row, invoice });
  return noteIds;
}

async function credit(
  { tx, now }: Pick<StepContext, 'tx' | 'now'>,
  billingId: string,
  of: Reason & { note: CreditNote; placeOf: SoldLines['placeOf'] },
): Promise<string[]> {
  return issueCreditNotes(tx, await loadSubscription(tx, billingId), of, now);
}

async function invoiceRest(
  { tx, now }: Pick<StepContext, 'tx' | 'now'>,
  billingId: string,
  { row, invoice }: { row: Row; invoice: Invoice },
): Promise<void> {
  const { planVersion } = row;
  const sold = { currency: planVersion.currency, planId: planVersion.plan.id, versionId: planVersion.id };
  await issueInvoice(
    tx,
    await loadSubscription(tx, billingId),
    { ...sold, invoice, origin: 'FINAL', periodId: row.id, effectiveUntil: null },
    now,
  );
}
