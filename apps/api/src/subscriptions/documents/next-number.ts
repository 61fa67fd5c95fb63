import { zoneClock } from '@fleet/billing/zone-clock';
import type { Tx } from '@fleet/db/client';
import { firstInstallation } from './installation.ts';

export type DocumentNumber = { series: string; number: number; issuedOn: string };

/**
 * The next number of a series in the year of the operator's time zone. The row stays locked until the
 * transaction ends, so a number of a rollback is used again and a series has no gaps. Test clocks have series
 * of their own.
 */
export async function nextNumber(
  tx: Tx,
  { kind, isTest }: { kind: 'INVOICE' | 'CREDIT_NOTE'; isTest: boolean },
  now: Date,
): Promise<DocumentNumber> {
  const settings = await firstInstallation(tx);
  const { date } = zoneClock(settings.billingTimeZone).wallTime(now);
  const prefix = kind === 'INVOICE' ? settings.invoicePrefix : settings.creditPrefix;
  const series = `${isTest ? 'TEST-' : ''}${prefix}-${date.slice(0, 4)}`;
  const [row] = await tx.$queryRaw<
    { number: number }[]
  >`INSERT INTO billing_series (key, next) VALUES (${series}, 2)
    ON CONFLICT (key) DO UPDATE SET next = billing_series.next + 1 RETURNING next - 1 AS number`;
  if (!row) throw new Error(`The series ${series} gave no number`);
  return { series, number: row.number, issuedOn: date };
}

/** A number as printed: INV-2026-0412. */
export const numberText = (series: string, number: number): string =>
  `${series}-${String(number).padStart(4, '0')}`;
