import { addDays } from '@fleet/billing/civil-date';
import type { SoldLine } from '@fleet/billing/credit-note';
import type { InvoiceLine } from '@fleet/billing/invoice';
import { DAY_SECONDS } from '@fleet/billing/zone-clock';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { columnOf, dayOf } from '../civil-column.ts';

/** Lines as rows of a document. `fromOn` is the first day of the period that the seconds are counted in. */
export function lineRows(
  lines: readonly InvoiceLine[],
): Prisma.BillingRecordLineUncheckedCreateWithoutRecordInput[] {
  return lines.map((line, n) => ({
    n,
    kind: line.kind,
    text: line.name,
    productId: line.productId,
    quantity: line.quantity,
    unitMinor: line.unitMinor,
    fromOn: columnOf(line.periodOn),
    untilOn: columnOf(addDays(line.periodOn, Number(line.wholeS) / DAY_SECONDS)),
    fromS: line.fromS,
    untilS: line.untilS,
    wholeS: line.wholeS,
    gross: line.gross,
    volume: line.volume,
    coupon: line.coupon,
    net: line.net,
    tax: line.tax,
  }));
}

/** Record and number of a printed line. */
export type LinePlace = { recordId: string; n: number };
export type SoldLines = { lines: SoldLine[]; placeOf: ReadonlyMap<SoldLine, LinePlace> };

type Row = Prisma.BillingRecordLineGetPayload<{ include: { record: { select: { taxInclusive: true } } } }>;

/** Lines of issued invoices, with the amounts credited so far. */
export async function soldLinesWhere(
  tx: Tx,
  billingId: string,
  where: Prisma.BillingRecordLineWhereInput,
): Promise<SoldLines> {
  const rows = await tx.billingRecordLine.findMany({
    where: { AND: [where, { record: { billingId, kind: 'INVOICE', state: 'ISSUED' } }] },
    include: { record: { select: { taxInclusive: true } } },
    orderBy: [{ recordId: 'asc' }, { n: 'asc' }],
  });
  const credits = await tx.billingRecordLine.findMany({
    where: {
      record: { billingId, kind: 'CREDIT_NOTE', creditsId: { in: rows.map(({ recordId }) => recordId) } },
    },
    select: { creditsN: true, net: true, tax: true, record: { select: { creditsId: true } } },
  });
  const placeOf = new Map<SoldLine, LinePlace>();
  const lines = rows.map((row) => {
    const own = credits.filter(
      ({ creditsN, record }) => creditsN === row.n && record.creditsId === row.recordId,
    );
    const line = soldLineOf(row, own);
    placeOf.set(line, { recordId: row.recordId, n: row.n });
    return line;
  });
  return { lines, placeOf };
}

function soldLineOf(row: Row, credits: readonly { net: bigint; tax: bigint }[]): SoldLine {
  const { kind, text, productId, quantity, unitMinor, fromOn, fromS, untilS, wholeS } = row;
  const { gross, volume, coupon, net, tax, record } = row;
  return {
    ...{ kind, name: text, productId, quantity, unitMinor, fromS, untilS, wholeS },
    ...{ gross, volume, coupon, net, tax },
    periodOn: fromOn ? dayOf(fromOn) : '',
    creditedNet: credits.reduce((sum, credit) => sum + credit.net, 0n),
    creditedTax: credits.reduce((sum, credit) => sum + credit.tax, 0n),
    inclusive: record.taxInclusive,
  };
}

/** Lines sold for one period. */
export const soldOfPeriod = (tx: Tx, billingId: string, startsOn: Date): Promise<SoldLines> =>
  soldLinesWhere(tx, billingId, { fromOn: startsOn, kind: { in: ['RECURRING', 'UNITS'] } });
