import { type CreditLine, type CreditNote, creditNoteOf } from '@fleet/billing/credit-note';
import { smaller, sumOf } from '@fleet/billing/money';
import { revenueOf } from '@fleet/billing/tax';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { columnOf } from '../civil-column.ts';
import type { LoadedSubscription } from '../load-subscription.ts';
import { settleDocument } from '../payments/settle-document.ts';
import { postLedger } from '../post-ledger.ts';
import { firstInstallation } from './installation.ts';
import type { LinePlace, SoldLines } from './line-rows.ts';
import { nextNumber } from './next-number.ts';

type Credit = {
  note: CreditNote;
  placeOf: SoldLines['placeOf'];
  reason: string;
  createdBy?: string | undefined;
};

/** Issues one credit note for each credited invoice. Returns their ids. */
export async function issueCreditNotes(
  tx: Tx,
  loaded: LoadedSubscription,
  { note, placeOf, reason, createdBy }: Credit,
  now: Date,
): Promise<string[]> {
  const byInvoice = new Map<string, { line: CreditLine; place: LinePlace }[]>();
  for (const line of note.lines) {
    const place = placeOf.get(line.sold);
    if (!place) throw new Error('A credited line is of no document');
    byInvoice.set(place.recordId, [...(byInvoice.get(place.recordId) ?? []), { line, place }]);
  }
  const ids: string[] = [];
  for (const [invoiceId, lines] of byInvoice)
    ids.push(await issueOne(tx, loaded, { invoiceId, lines, reason, createdBy }, now));
  return ids;
}

type One = {
  invoiceId: string;
  lines: readonly { line: CreditLine; place: LinePlace }[];
  reason: string;
  createdBy: string | undefined;
};

async function issueOne(tx: Tx, { billing }: LoadedSubscription, one: One, now: Date): Promise<string> {
  const { invoiceId, lines, reason, createdBy } = one;
  const invoice = await tx.billingRecord.findUniqueOrThrow({ where: { id: invoiceId } });
  const { net, tax, total } = creditNoteOf(lines.map(({ line }) => line));
  const revenue = sumOf(lines.map(({ line }) => revenueOf(line.net, line.tax, line.sold.inclusive)));
  const isTest = billing.clockId !== null;
  const { series, number, issuedOn } = await nextNumber(tx, { kind: 'CREDIT_NOTE', isTest }, now);
  const { seller } = await firstInstallation(tx);
  const note = await tx.billingRecord.create({
    data: {
      ...{
        billingId: billing.id,
        kind: 'CREDIT_NOTE',
        origin: invoice.origin,
        state: 'ISSUED',
        status: 'PAID',
      },
      ...{
        planId: invoice.planId,
        planVersionId: invoice.planVersionId,
        periodId: null,
        creditsId: invoiceId,
      },
      ...{ paymentMethod: 'BALANCE', currency: invoice.currency, reason },
      ...{
        grossMinor: net,
        netMinor: net,
        taxMinor: tax,
        totalMinor: total,
        toPayMinor: 0n,
        settledMinor: total,
      },
      ...{ taxPpm: invoice.taxPpm, taxInclusive: invoice.taxInclusive, taxNote: invoice.taxNote },
      ...{ series, number, issuedOn: columnOf(issuedOn), issuedAt: now, createdAt: now },
      ...(seller !== null && { seller: seller as Prisma.InputJsonValue }),
      ...(invoice.buyer !== null && { buyer: invoice.buyer as Prisma.InputJsonValue }),
      ...(createdBy !== undefined && { createdBy }),
      lines: { create: lines.map(({ line, place }, n) => creditRow(line, place, n)) },
    },
  });
  const openMinor = invoice.totalMinor - invoice.settledMinor;
  const entry = {
    accountId: billing.accountId,
    currency: invoice.currency,
    sourceId: note.id,
    at: now,
    reason,
  };
  await postLedger(tx, { ...entry, createdBy }, { kind: 'CREDITED', revenue, tax, openMinor });
  const amountMinor = smaller(total, openMinor);
  if (amountMinor > 0n)
    await settleDocument(tx, invoice, { source: 'CREDIT_NOTE', sourceId: note.id, amountMinor });
  return note.id;
}

function creditRow(
  { sold, net, tax }: CreditLine,
  { n: creditsN }: LinePlace,
  n: number,
): Prisma.BillingRecordLineUncheckedCreateWithoutRecordInput {
  const { kind, name, productId, quantity, unitMinor, periodOn, fromS, untilS, wholeS } = sold;
  return {
    ...{ n, kind, text: name, productId, quantity, unitMinor, fromS, untilS, wholeS, creditsN },
    fromOn: periodOn ? columnOf(periodOn) : null,
    ...{ gross: net, net, tax },
  };
}
