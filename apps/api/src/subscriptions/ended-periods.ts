import { addDays, type CivilDate } from '@fleet/billing/civil-date';
import type { EndedPeriod } from '@fleet/billing/invoice';
import type { Tx } from '@fleet/db/client';
import { dayOf } from './civil-column.ts';
import { type PeriodRow, periodOf } from './load-subscription.ts';
import { termsOf, VERSION_TERMS, type VersionRow } from './terms-of.ts';
import { daysCounted, risesWithin, unitDaysWithin } from './units.ts';

type Reader = Pick<Tx, 'billingPeriod' | '$queryRaw'>;

/** Most periods counted in one document; the rest goes to a later document. */
const PERIODS_MAX = 24;

/** What remains to be invoiced of a period. */
export async function endedPeriod(
  tx: Pick<Tx, '$queryRaw'>,
  accountId: string,
  row: PeriodRow,
  version: VersionRow,
  /** Days of use before this day are counted. */
  untilOn: CivilDate = dayOf(row.endsOn),
): Promise<EndedPeriod> {
  const span = periodOf(row);
  const { quantity, countedTo } = row;
  const terms = termsOf(version);
  const days = { startsOn: addDays(span.startsOn, daysCounted(row)), endsOn: untilOn };
  return {
    ...{ terms, span, countedTo, inclusive: version.plan.taxInclusive },
    rises: await risesWithin(tx, accountId, version.plan.entity, { ...span, quantity, countedTo }),
    unitDays: await unitDaysWithin(tx, accountId, terms, days),
  };
}

/** Ended periods with units or days still to invoice, the oldest first, with their ids. */
export async function openEndedPeriods(
  tx: Reader,
  { billingId, accountId, until }: { billingId: string; accountId: string; until: Date },
): Promise<{ ids: string[]; ended: EndedPeriod[] }> {
  const rows = await tx.billingPeriod.findMany({
    where: { billingId, endsAt: { lte: until }, isClosed: false },
    orderBy: { number: 'asc' },
    include: { planVersion: { include: VERSION_TERMS } },
    take: PERIODS_MAX,
  });
  const ended: EndedPeriod[] = [];
  for (const row of rows) ended.push(await endedPeriod(tx, accountId, row, row.planVersion));
  return { ids: rows.map(({ id }) => id), ended };
}

/** Marks periods as fully invoiced. */
export async function closePeriods(
  tx: Pick<Tx, 'billingPeriod'>,
  where: { id: { in: string[] } } | { billingId: string },
): Promise<void> {
  await tx.billingPeriod.updateMany({ where, data: { isClosed: true } });
}
