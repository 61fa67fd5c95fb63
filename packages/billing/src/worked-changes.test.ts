import { describe, expect, test } from 'vitest';
import { afterCredit, creditUnused, soldLines } from './credit-note.ts';
import type { Coupon } from './discount.ts';
import { type PeriodCharge, periodInvoice } from './invoice.ts';
import { elapsed, periodIn, spanOf, trialEnd } from './period.ts';
import { changeFrequency, changeWithin, type RunningPeriod } from './plan-change.ts';
import type { TaxRate } from './tax.ts';
import { item, MONTHLY, NO_TAX, termsOf, VAT } from './terms.fixture.ts';
import type { Terms } from './terms.ts';

/* Amounts were computed by hand with fractions, apart from this package; the working is beside each. */

const BRUSSELS = 'Europe/Brussels';
const flat = (price: bigint, more: Partial<Terms> = {}) =>
  termsOf([item('plan', price, { productId: null, model: 'FLAT' })], more);

type Given = { anchor: string; terms: Terms; taxRate?: TaxRate; zone?: string; coupon?: Coupon | null };

/** A period that was invoiced for one unit at its start. */
function runningOf({
  anchor,
  terms,
  taxRate = NO_TAX,
  zone = BRUSSELS,
  coupon = null,
}: Given): RunningPeriod {
  const span = spanOf(anchor, terms, 0);
  const charge: PeriodCharge = {
    ...{ terms, span, quantity: 1n, highestQuantity: 0n, ended: [], coupon, taxRate },
  };
  return {
    ...{ period: periodIn(span, zone), terms, rises: [], quantity: 1n, highestQuantity: 1n, countedTo: 0 },
    sold: soldLines(periodInvoice(charge).lines, taxRate.inclusive),
    unitDays: () => 0n,
  };
}

const to = (terms: Terms, taxRate: TaxRate = NO_TAX, coupon: Coupon | null = null) => ({
  ...{ terms, taxRate, coupon },
});
const sums = ({ credit, invoice, toPay }: ReturnType<typeof changeWithin>) => [
  ...[credit.net, credit.tax, invoice.net, invoice.tax, toPay],
];

describe('a dearer plan within a period', () => {
  test('of 28 days: 19.99 to 34.99 on 11 February 06:30', () => {
    const running = runningOf({ anchor: '2027-02-01', terms: flat(1999n), taxRate: VAT });
    const change = changeWithin(running, to(flat(3499n), VAT), new Date('2027-02-11T05:30:00Z'));
    // e = 10 × 86,400 + 23,400 = 887,400 of 2,419,200. 1999 − 733.26 = 1266; tax 420 × 1266 / 1999 = 265.99.
    expect(change.atS).toBe(887_400n);
    expect(sums(change)).toEqual([1266n, 266n, 2216n, 465n, 1149n]);
  });

  test('of 31 days, RUB with 20 % within: 590.00 to 1190.00 on day 7 at 18:00', () => {
    const within = { ppm: 200_000n, inclusive: true, reverseCharge: false };
    const given = { anchor: '2027-03-01', zone: 'Europe/Moscow', taxRate: within };
    const running = runningOf({ ...given, terms: flat(59_000n) });
    const change = changeWithin(running, to(flat(119_000n), within), new Date('2027-03-08T15:00:00Z'));
    // Tax of 59000 is 9833; 9833 × 44250 / 59000 = 7374.75. 119000 × 3/4 = 89250, tax 14875.
    expect(sums(change)).toEqual([44_250n, 7_375n, 89_250n, 14_875n, 45_000n]);
  });

  test('JPY with 10 %: 980 to 1480 after 100,000 of 2,592,000 seconds', () => {
    const rate = { ...VAT, ppm: 100_000n };
    const running = runningOf({ anchor: '2027-04-01', zone: 'Asia/Tokyo', terms: flat(980n), taxRate: rate });
    const change = changeWithin(running, to(flat(1480n), rate), new Date('2027-04-01T18:46:40Z'));
    expect(change.atS).toBe(100_000n);
    expect(sums(change)).toEqual([942n, 94n, 1423n, 142n, 529n]);
  });

  test('twice in one period of 30 days: 10.00, on day 10.5 25.00, on day 20.25 40.00', () => {
    const running = runningOf({ anchor: '2027-04-01', zone: 'UTC', terms: flat(1000n) });
    const first = changeWithin(running, to(flat(2500n)), new Date('2027-04-11T12:00:00Z'));
    expect(sums(first)).toEqual([650n, 0n, 1625n, 0n, 975n]);
    const sold = [...afterCredit(running.sold, first.credit), ...soldLines(first.invoice.lines, false)];
    const changed = { ...running, terms: flat(2500n), sold, countedTo: Number(first.atS) };
    const second = changeWithin(changed, to(flat(4000n)), new Date('2027-04-21T06:00:00Z'));
    // 1625 × 9.75 / 19.5 = 812.5 is used, rounded to 813: 812 is credited. In all 2463; by time it is 2462.50.
    expect(sums(second)).toEqual([812n, 0n, 1300n, 0n, 488n]);
  });

  test('a year: 120.00 to 300.00 on day 200 at 15:00 of 365', () => {
    const yearly = { frequency: 'YEAR', cycles: 1 } as const;
    const running = runningOf({ anchor: '2027-01-01', zone: 'UTC', terms: flat(12_000n, yearly) });
    const change = changeWithin(running, to(flat(30_000n, yearly)), new Date('2027-07-20T15:00:00Z'));
    expect(sums(change)).toEqual([5_404n, 0n, 13_510n, 0n, 8_106n]);
  });

  test('a percent coupon applies, an amount does not', () => {
    const half = { ppm: 500_000n };
    const given = { anchor: '2027-04-01', zone: 'UTC', terms: flat(1000n) };
    const change = changeWithin(
      runningOf({ ...given, coupon: half }),
      to(flat(2000n), NO_TAX, half),
      new Date('2027-04-11T00:00:00Z'),
    );
    // Sold for 5.00: 3.33 is credited. 13.33 less 6.67 (halves away from zero) is 6.66.
    expect(change.invoice.lines).toMatchObject([{ gross: 1333n, coupon: 667n, net: 666n }]);
    expect([change.credit.net, change.toPay]).toEqual([333n, 333n]);
    const amount = { amountMinor: 400n };
    const other = changeWithin(
      runningOf({ ...given, coupon: amount }),
      to(flat(2000n), NO_TAX, amount),
      new Date('2027-04-11T00:00:00Z'),
    );
    // Sold for 6.00: two thirds of it are 4.00.
    expect([other.credit.net, other.invoice.net]).toEqual([400n, 1333n]);
  });

  test('a vehicle that joined is paid from its day to the second of the change, then at the new price', () => {
    const vehicles = termsOf([item('vehicle', 3000n)]);
    const sold = soldLines(
      periodInvoice({
        ...{ terms: vehicles, span: spanOf('2027-05-01', MONTHLY, 0), quantity: 2n, highestQuantity: 0n },
        ...{ ended: [], coupon: null, taxRate: NO_TAX },
      }).lines,
      false,
    );
    const running = {
      ...runningOf({ anchor: '2027-05-01', zone: 'UTC', terms: vehicles }),
      ...{ sold, rises: [{ day: 4, before: 2n, after: 3n }], quantity: 3n },
    };
    const dearer = termsOf([item('vehicle', 4500n)]);
    const { credit, invoice, toPay } = changeWithin(running, to(dearer), new Date('2027-05-10T06:00:00Z'));
    // share(3000, 9.25 days) − share(3000, 4 days) of 31 = 895 − 387; 6000 and 3 × 4500 over the 21.75 days left.
    expect(invoice.lines.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['RECURRING', 9472n],
      ['UNITS', 508n],
    ]);
    expect([credit.net, toPay]).toEqual([4210n, 5770n]);
  });
});

describe('a cheaper plan, another frequency, an end', () => {
  test('down at once pays back: 29.90 to 14.90 after 12 of 30 days', () => {
    const running = runningOf({ anchor: '2027-04-01', zone: 'UTC', terms: flat(2990n), taxRate: VAT });
    const change = changeWithin(running, to(flat(1490n), VAT), new Date('2027-04-13T00:00:00Z'));
    // 2990 × 18/30 = 1794, tax 628 × 0.6 = 376.8; 1490 × 18/30 = 894, tax 187.74.
    expect(sums(change)).toEqual([1794n, 377n, 894n, 188n, -1089n]);
  });

  test('a year instead of February: ten days are used, whatever the hour', () => {
    const running = runningOf({ anchor: '2027-01-31', zone: 'UTC', terms: flat(1490n), taxRate: VAT });
    expect(running.period).toMatchObject({ startsOn: '2027-01-31', endsOn: '2027-02-28' });
    const yearly = flat(14_900n, { frequency: 'YEAR', cycles: 1 });
    const span = spanOf('2027-02-10', yearly, 0);
    const change = changeFrequency(running, { ...to(yearly, VAT), span });
    // 1490 × 18/28 = 957.86, tax 313 × 958 / 1490 = 201.25.
    expect(sums(change)).toEqual([958n, 201n, 14_900n, 3_129n, 16_870n]);
  });

  test('on the fourteenth day of 31 and of 28 without payment', () => {
    for (const [anchor, left] of [
      ['2027-03-01', 817n],
      ['2027-02-01', 745n],
    ] as const) {
      const { sold, period } = runningOf({ anchor, zone: 'UTC', terms: flat(1490n) });
      expect(creditUnused(sold, period, 14n * 86_400n).net).toBe(left);
    }
  });
});

describe('clocks of the account', () => {
  const spring = { anchor: '2026-03-14', terms: flat(3100n) };

  test('spring: 03:30 on the day without 02:30 is fifteen days and three and a half hours', () => {
    const change = changeWithin(runningOf(spring), to(flat(6200n)), new Date('2026-03-29T01:30:00Z'));
    expect(change.atS).toBe(1_308_600n);
    expect(sums(change)).toEqual([1585n, 0n, 3171n, 0n, 1586n]);
  });

  test('autumn: in the repeated hour a second change is at the second of the first', () => {
    const running = runningOf({ anchor: '2026-10-14', terms: flat(3100n) });
    const first = changeWithin(running, to(flat(6200n)), new Date('2026-10-25T00:45:00Z'));
    expect([first.atS, first.credit.net, first.invoice.net]).toEqual([960_300n, 1989n, 3977n]);
    const sold = [...afterCredit(running.sold, first.credit), ...soldLines(first.invoice.lines, false)];
    const changed = { ...running, sold, terms: flat(6200n), countedTo: Number(first.atS) };
    // 02:15 of winter, half an hour later: all of the first change is given back.
    const second = changeWithin(changed, to(flat(9300n)), new Date('2026-10-25T01:15:00Z'));
    expect([second.atS, second.credit.net, second.invoice.net]).toEqual([960_300n, 3977n, 5966n]);
  });

  test('a day without midnight begins at 01:00, and the period has its days', () => {
    const period = periodIn(spanOf('2027-04-30', MONTHLY, 0), 'Africa/Cairo');
    expect(period.startsAt).toEqual(new Date('2027-04-29T22:00:00Z'));
    expect(elapsed(period, period.startsAt)).toBe(3600);
    expect(elapsed(period, period.endsAt)).toBe(30 * 86_400);
  });

  test('clocks that move by half an hour', () => {
    const period = periodIn(spanOf('2026-09-20', MONTHLY, 0), 'Australia/Lord_Howe');
    // 10:30 until 4 October, then 11:00.
    expect(period.startsAt).toEqual(new Date('2026-09-19T13:30:00Z'));
    expect(period.endsAt).toEqual(new Date('2026-10-19T13:00:00Z'));
    expect(elapsed(period, new Date('2026-10-10T13:00:00Z'))).toBe(21 * 86_400);
  });

  test('a trial of 14 days begun at 01:30 of the 21st ends with the 4th of November', () => {
    expect(trialEnd(new Date('2026-10-20T23:30:00Z'), 14, BRUSSELS)).toEqual(
      new Date('2026-11-04T23:00:00Z'),
    );
  });
});
