import type { Currency } from '@fleet/billing/money';
import type { BookFigure, BooksWhere } from '@fleet/contracts/books';
import type { Db } from '@fleet/db/client';
import { type BookSpan, figureEntries } from './figure-entries.ts';

export type OwedAge = 'NOT_DUE' | 'UP_TO_30' | 'UP_TO_60' | 'OVER_60';
export type Owed = { age: OwedAge; documents: number; minor: bigint };

/** Figures of a period in one currency, in minor units. Currencies are never added up. */
export type Books = {
  currency: Currency;
  revenueMinor: bigint;
  taxMinor: bigint;
  receivedMinor: bigint;
  refundedMinor: bigint;
  writtenOffMinor: bigint;
  disputeLostMinor: bigint;
  monthlyMinor: bigint;
  subscriptions: number;
  disputedMinor: bigint;
  disputes: number;
  came: number;
  left: number;
  owed: Owed[];
};

const AGES: readonly OwedAge[] = ['NOT_DUE', 'UP_TO_30', 'UP_TO_60', 'OVER_60'];

export const spanOf = ({ from, until, currency }: BooksWhere, now: Date): BookSpan => ({
  from: new Date(from),
  until: new Date(until),
  ...{ currency, now },
});

/** The operator's books. Each figure is the sum of its entries; accounts on a test clock are left out. */
export async function readBooks(db: Db, where: BooksWhere, now: Date): Promise<Books> {
  const span = spanOf(where, now);
  const figure = (name: BookFigure) => readFigure(db, name, span);
  const [revenue, tax, received, refunded, writtenOff, lost, came, left, monthly, disputed, ...owed] =
    await Promise.all([
      ...[figure('REVENUE'), figure('TAX'), figure('RECEIVED'), figure('REFUNDED'), figure('WRITTEN_OFF')],
      ...[figure('DISPUTE_LOST'), figure('CAME'), figure('LEFT'), figure('MONTHLY'), figure('DISPUTED')],
      ...AGES.map((age) => figure(`OWED_${age}`)),
    ]);
  const minor = (sum: FigureSum | undefined) => sum?.minor ?? 0n;
  return {
    ...{ currency: span.currency, revenueMinor: minor(revenue), taxMinor: minor(tax) },
    ...{ receivedMinor: minor(received), refundedMinor: minor(refunded), writtenOffMinor: minor(writtenOff) },
    ...{ disputeLostMinor: minor(lost), disputedMinor: minor(disputed), disputes: disputed?.entries ?? 0 },
    ...{ monthlyMinor: minor(monthly), subscriptions: monthly?.entries ?? 0 },
    ...{ came: came?.entries ?? 0, left: left?.entries ?? 0 },
    owed: AGES.map((age, n) => ({ age, documents: owed[n]?.entries ?? 0, minor: minor(owed[n]) })),
  };
}

type FigureSum = { minor: bigint; entries: number };

async function readFigure(db: Db, figure: BookFigure, span: BookSpan): Promise<FigureSum> {
  const [row] = await db.$queryRaw<{ minor: bigint; entries: bigint }[]>`
    SELECT coalesce(sum(e.minor), 0)::bigint AS minor, count(*) AS entries FROM (${figureEntries(figure, span)}) e`;
  return { minor: row?.minor ?? 0n, entries: Number(row?.entries ?? 0n) };
}
