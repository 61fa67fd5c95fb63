import { addDays } from '@fleet/billing/civil-date';
import { type Currency, sumOf, toDecimal } from '@fleet/billing/money';
import { DAY_SECONDS } from '@fleet/billing/zone-clock';
import { Buyer, Seller } from '@fleet/contracts/billing-parties';
import type { Prisma } from '@fleet/db/prisma';
import type { Language } from '../../http/language.ts';
import { dayOf } from '../../subscriptions/civil-column.ts';
import { numberText } from '../../subscriptions/documents/next-number.ts';
import { readOrderChange } from '../../subscriptions/orders/order-change.ts';
import type { HeadField, RowMark } from '../export-file.ts';
import type { PdfRow, PdfSheet } from '../pdf/pdf-sheet.ts';
import { DOCUMENT_TEXTS, type DocumentTexts } from './document-texts.ts';

export const WITH_LINES = {
  lines: { orderBy: { n: 'asc' } },
  credits: { select: { series: true, number: true } },
} as const satisfies Prisma.BillingRecordInclude;

export type PrintedDocument = Prisma.BillingRecordGetPayload<{ include: typeof WITH_LINES }>;
type Line = PrintedDocument['lines'][number];

const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };

/** How amounts and days are written in the language of a document: all decimals of the currency, always. */
function writers(language: Language, currency: Currency) {
  const money = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency });
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const decimal = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 4 });
  return {
    /** Percent and days, with the decimal sign of the language. */
    decimal: (value: number) => decimal.format(value),
    // The text of a decimal, so that no amount passes through a number of the machine.
    money: (minor: bigint) => money.format(toDecimal(minor, currency) as `${number}`),
    day: (date: string) => day.format(new Date(date)),
  };
}
type Write = ReturnType<typeof writers> & { t: DocumentTexts };

/**
 * A document as it is printed. An issued one is made of frozen rows alone, so it has the same bytes whenever it is
 * asked for; an order has the parties of today.
 */
export function documentSheet(
  document: PrintedDocument,
  { language, productName }: { language: Language; productName: string },
): PdfSheet {
  const t = DOCUMENT_TEXTS[language];
  const write = { ...writers(language, document.currency), t };
  const seller = Seller.safeParse(document.seller).data ?? null;
  const isCredit = document.kind === 'CREDIT_NOTE';
  return {
    ...{ language, productName, logo: null },
    title: titleOf(document, t),
    account: seller?.name ?? productName,
    madeAt: document.issuedAt ?? document.createdAt,
    facts: [...factsOf(document, write), ...partiesOf(document, seller, t)],
    columns: [
      { header: t.what, align: 'left' },
      { header: t.period, align: 'left' },
      { header: t.quantity, align: 'right' },
      { header: t.price, align: 'right' },
      { header: t.amount, align: 'right' },
    ],
    rows: [
      ...document.lines.map((line) => lineRow(line, { isCredit, unusedFrom: unusedFrom(document) }, write)),
      ...sumRows(document, write),
    ],
  };
}

const titleOf = (document: PrintedDocument, t: DocumentTexts): string =>
  document.state === 'ORDER'
    ? t.order
    : `${document.kind === 'CREDIT_NOTE' ? t.credit : t.invoice} ${numberOf(document)}`;

export const numberOf = ({ series, number }: { series: string | null; number: number | null }): string =>
  series !== null && number !== null ? numberText(series, number) : '';

function factsOf(document: PrintedDocument, { t, day }: Write): HeadField[] {
  const { issuedOn, dueOn, credits, reason, kind, state, createdAt, expiresAt } = document;
  if (state === 'ORDER')
    return filled([
      [t.orderedOn, day(dayOf(createdAt))],
      [t.validUntil, expiresAt && day(dayOf(expiresAt))],
    ]);
  return filled([
    [t.number, numberOf(document)],
    [t.date, issuedOn && day(dayOf(issuedOn))],
    [t.due, kind === 'INVOICE' ? dueOn && day(dayOf(dueOn)) : null],
    [t.credits, credits && numberOf(credits)],
    [t.reason, reason && (t.reasons[reason] ?? reason)],
  ]);
}

function partiesOf(document: PrintedDocument, seller: Seller | null, t: DocumentTexts): HeadField[] {
  const buyer = Buyer.safeParse(document.buyer).data ?? null;
  return filled([
    [t.from, seller && onOneLine(seller)],
    [t.taxId, seller?.taxId],
    [t.bank, document.kind === 'INVOICE' ? seller?.bank?.replaceAll(LINE_BREAK, ', ') : null],
    [t.to, buyer && onOneLine(buyer)],
    [t.taxId, buyer?.taxId],
  ]);
}

const LINE_BREAK = /,?\s*\n\s*/g;
const onOneLine = ({ name, address }: { name: string; address?: string | undefined }): string =>
  [name, address?.replaceAll(LINE_BREAK, ', ')].filter(Boolean).join(', ');

/** Reasons of credit notes for the days from their date on. */
const UNUSED = new Set(['SUSPENDED', 'PLAN_CHANGED']);

/** First day that a credit note gives back; null if it does not credit the rest of a period. */
const unusedFrom = ({ kind, reason, issuedOn }: PrintedDocument): string | null =>
  kind === 'CREDIT_NOTE' && issuedOn !== null && UNUSED.has(reason ?? '') ? dayOf(issuedOn) : null;

const filled = (facts: readonly (readonly [string, string | null | undefined])[]): HeadField[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

type Printed = { isCredit: boolean; unusedFrom: string | null };

function lineRow(line: Line, { isCredit, unusedFrom: rest }: Printed, write: Write): PdfRow {
  const { t, money, day, decimal } = write;
  const { text, kind, quantity, unitMinor, fromOn, fromS, untilS, wholeS, gross, net } = line;
  const begin = fromOn && addDays(dayOf(fromOn), Math.floor(Number(fromS) / DAY_SECONDS));
  const last = fromOn && addDays(dayOf(fromOn), Math.ceil(Number(untilS) / DAY_SECONDS) - 1);
  const first = begin && rest !== null && rest > begin && last && rest <= last ? rest : begin;
  const isPart = untilS - fromS !== wholeS && kind !== 'ONCE';
  const part = isPart
    ? ` (${decimal(daysOf(untilS - fromS))} ${t.days} ${decimal(daysOf(wholeS))} ${t.dayUnit})`
    : '';
  const cells = [
    kind === 'UNITS' ? `${text}, ${t.units}` : text,
    first && last && kind !== 'ONCE' ? `${day(first)} – ${day(last)}${part}` : '',
    String(quantity),
    unitMinor === null ? '' : money(unitMinor),
    money(isCredit ? -net : gross),
  ];
  return { cells, mark: null };
}

/** Days of a part, to a tenth: 15.6 of 30. */
const daysOf = (seconds: bigint): number => Math.round((Number(seconds) / DAY_SECONDS) * 10) / 10;

/** The credit that an order gives for the present plan. An issued invoice has a credit note instead. */
function unusedOf({ state, change, totalMinor }: PrintedDocument): bigint {
  const price = state === 'ORDER' ? readOrderChange(change).priceMinor : null;
  return price === null ? 0n : totalMinor - price;
}

type SumRow = (label: string, minor: bigint, mark: RowMark) => PdfRow;

/** From the total of an invoice to what is to pay. */
function dueRows(document: PrintedDocument, t: DocumentTexts, row: SumRow): PdfRow[] {
  const { totalMinor, toPayMinor } = document;
  const unused = unusedOf(document);
  const fromBalance = totalMinor - unused - toPayMinor;
  return [
    ...(unused > 0n ? [row(t.unused, -unused, 'SUBTOTAL')] : []),
    ...(fromBalance !== 0n ? [row(fromBalance > 0n ? t.balance : t.owed, -fromBalance, 'SUBTOTAL')] : []),
    ...(toPayMinor !== totalMinor ? [row(t.toPay, toPayMinor, 'TOTAL')] : []),
  ];
}

/** How the lines become what is to pay; what is nothing is left out. */
function sumRows(document: PrintedDocument, { t, money, decimal }: Write): PdfRow[] {
  const { lines, kind, netMinor, taxMinor, totalMinor, taxPpm, taxInclusive, taxNote } = document;
  const sign = kind === 'CREDIT_NOTE' ? -1n : 1n;
  const [volume, coupon] = [sumOf(lines.map((line) => line.volume)), sumOf(lines.map((line) => line.coupon))];
  const row: SumRow = (label, minor, mark) => ({ mark, cells: [label, '', '', '', money(minor)] });
  const rate = `${taxInclusive ? t.taxWithin : t.tax} ${decimal(taxPpm / 10_000)} %`;
  return [
    ...(volume > 0n ? [row(t.volume, -volume, 'SUBTOTAL')] : []),
    ...(coupon > 0n ? [row(t.coupon, -coupon, 'SUBTOTAL')] : []),
    ...(taxPpm > 0 && !taxInclusive ? [row(t.net, sign * netMinor, 'SUBTOTAL')] : []),
    ...(taxPpm > 0 ? [row(rate, sign * taxMinor, 'SUBTOTAL')] : []),
    row(t.total, sign * totalMinor, 'TOTAL'),
    ...(kind === 'INVOICE' ? dueRows(document, t, row) : []),
    ...(taxNote === 'REVERSE_CHARGE' ? [{ mark: 'NOTE' as const, cells: [t.reverseCharge] }] : []),
  ];
}
