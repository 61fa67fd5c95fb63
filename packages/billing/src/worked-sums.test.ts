import { describe, expect, test } from 'vitest';
import { allocatePayment, settleIssued } from './balance.ts';
import { afterCredit, creditAll, creditLine, creditNoteOf, soldLines } from './credit-note.ts';
import { type EndedPeriod, finalInvoice, type PeriodCharge, periodInvoice } from './invoice.ts';
import { postingsOf } from './ledger.ts';
import { toDecimal } from './money.ts';
import { spanOf } from './period.ts';
import { planRefund } from './refund.ts';
import { split } from './rounding.ts';
import { item, MONTHLY, NO_TAX, termsOf, VAT } from './terms.fixture.ts';
import type { Terms } from './terms.ts';

/* Amounts were computed by hand with fractions, apart from this package; the working is beside each. */

const MAY = spanOf('2027-05-01', MONTHLY, 0);
const FEBRUARY = spanOf('2027-02-01', MONTHLY, 0);

function charge(terms: Terms, more: Partial<PeriodCharge> = {}): PeriodCharge {
  const first = { highestQuantity: 0n, ended: [], coupon: null, taxRate: NO_TAX };
  return { terms, span: MAY, quantity: 1n, ...first, ...more };
}

const endedOf = (terms: Terms, more: Partial<EndedPeriod> = {}): EndedPeriod => ({
  ...{ terms, span: MAY, rises: [], unitDays: () => 0n, countedTo: 0n },
  ...more,
});

describe('discounts and taxes', () => {
  const three = termsOf([item('a', 490n), item('b', 190n), item('c', 240n)]);

  test('a third off three lines, 21 %', () => {
    const coupon = { ppm: 333_333n };
    const { lines, net, tax, total } = periodInvoice(charge(three, { quantity: 3n, coupon, taxRate: VAT }));
    // 2760 × 0.333333 = 919.999; by weights 490, 190, 240. Tax 386.4 as 205.58, 79.72, 100.7 by largest remainder.
    expect(lines.map((line) => line.coupon)).toEqual([490n, 190n, 240n]);
    expect(lines.map((line) => line.tax)).toEqual([205n, 80n, 101n]);
    expect([net, tax, total]).toEqual([1840n, 386n, 2226n]);
  });

  test('ZAR with 15 %: 10 % by volume, then 10.00 of a coupon, over two lines', () => {
    const terms = termsOf([item('a', 9_999n), item('b', 4_950n)], { volume: [{ from: 3n, ppm: 100_000n }] });
    const coupon = { amountMinor: 1000n };
    const invoice = periodInvoice(
      charge(terms, { quantity: 3n, coupon, taxRate: { ...VAT, ppm: 150_000n } }),
    );
    // 44847: 4484.7 as 3000 + 1485; 1000 over 26997 and 13365 as 668.87 and 331.13.
    expect(invoice.lines.map((line) => [line.volume, line.coupon, line.net, line.tax])).toEqual([
      [3000n, 669n, 26_328n, 3949n],
      [1485n, 331n, 13_034n, 1955n],
    ]);
    expect(toDecimal(invoice.total, 'ZAR')).toBe('452.66');
  });

  test('a coupon of more than there is leaves zero, and no tax', () => {
    const { net, tax, total } = periodInvoice(
      charge(three, { coupon: { amountMinor: 99_999n }, taxRate: VAT }),
    );
    expect([net, tax, total]).toEqual([0n, 0n, 0n]);
  });

  test('USD with 8.875 %: halves go up', () => {
    const taxRate = { ...VAT, ppm: 88_750n };
    const taxOfPrice = (price: bigint) => periodInvoice(charge(termsOf([item('a', price)]), { taxRate })).tax;
    // 88.75, 110.05, 177.5 and 35.5.
    expect([1000n, 1240n, 2000n, 400n].map(taxOfPrice)).toEqual([89n, 110n, 178n, 36n]);
  });

  test('KWD with 5 %: thousandths', () => {
    const { net, tax } = periodInvoice(
      charge(termsOf([item('a', 5_275n)]), { quantity: 3n, taxRate: { ...VAT, ppm: 50_000n } }),
    );
    expect([net, tax].map((minor) => toDecimal(minor, 'KWD'))).toEqual(['15.825', '0.791']);
  });

  test('parts by largest remainder, ties by place, negative as its opposite', () => {
    expect(split(10n, [2n, 3n, 6n])).toEqual([2n, 3n, 5n]);
    expect(split(-10n, [2n, 3n, 6n])).toEqual([-2n, -3n, -5n]);
    expect(split(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(split(1n, [0n, 5n, 5n])).toEqual([0n, 1n, 0n]);
  });
});

describe('units that join', () => {
  test('one vehicle of 9.99 on the first, second, sixteenth and last of 31 days', () => {
    const terms = termsOf([item('vehicle', 999n)]);
    const grossOf = (day: number) => {
      const ended = [endedOf(terms, { rises: [{ day, before: 1n, after: 2n }] })];
      return periodInvoice(charge(terms, { quantity: 2n, ended })).lines.at(-1)?.gross;
    };
    expect([0, 1, 15, 30].map(grossOf)).toEqual([999n, 967n, 516n, 32n]);
  });

  test('three vehicles, a fourth on day 3 and two more on day 17 of 28, 20 %', () => {
    const terms = termsOf([item('vehicle', 735n)]);
    const rises = [
      { day: 3, before: 3n, after: 4n },
      { day: 17, before: 4n, after: 6n },
    ];
    const ended = [endedOf(terms, { span: FEBRUARY, rises })];
    const { lines, net, tax } = periodInvoice(
      charge(terms, { quantity: 6n, ended, taxRate: { ...VAT, ppm: 200_000n } }),
    );
    expect(lines.map(({ gross }) => gross)).toEqual([4410n, 656n, 577n]);
    expect([net, tax]).toEqual([5643n, 1129n]);
  });

  test('tiers: up to 5 at 5.00, up to 20 at 4.00, then 3.00', () => {
    const tiers = [
      { upTo: 5n, priceMinor: 500n },
      { upTo: 20n, priceMinor: 400n },
      { upTo: null, priceMinor: 300n },
    ];
    const terms = termsOf([item('vehicle', 0n, { model: 'GRADUATED', tiers })]);
    const span = spanOf('2028-02-01', MONTHLY, 0);
    const rises = [
      { day: 9, before: 4n, after: 7n },
      { day: 28, before: 7n, after: 23n },
    ];
    const { lines } = periodInvoice(
      charge(terms, { quantity: 23n, ended: [endedOf(terms, { span, rises })] }),
    );
    // 4 cost 20.00, 7 cost 33.00, 23 cost 94.00; 20 of 29 days, then one.
    expect(lines.map(({ gross }) => gross)).toEqual([9400n, 897n, 210n]);
  });

  test('below the minimum of ten nothing is added; above it, what is above', () => {
    const terms = termsOf([item('vehicle', 250n)], { minimumQuantity: 10n });
    const rises = [
      { day: 2, before: 3n, after: 8n },
      { day: 20, before: 8n, after: 12n },
    ];
    const ended = [endedOf(terms, { span: spanOf('2027-04-01', MONTHLY, 0), rises })];
    const { lines } = periodInvoice(charge(terms, { quantity: 3n, ended }));
    expect(lines.map(({ gross }) => gross)).toEqual([2500n, 167n]);
  });

  test('17 days of use at 3.10 in 28, 29 and 31 days', () => {
    const terms = termsOf([item('roaming', 310n, { model: 'DAYS' })]);
    const grossIn = (anchor: string) => {
      const ended = [endedOf(terms, { span: spanOf(anchor, MONTHLY, 0), unitDays: () => 17n })];
      return periodInvoice(charge(terms, { ended })).lines[0]?.gross;
    };
    expect(['2027-02-01', '2028-02-01', '2027-05-01'].map(grossIn)).toEqual([188n, 182n, 170n]);
  });

  test('the last document has the units, their one-time price, and the percent coupon on the units alone', () => {
    const terms = termsOf([item('vehicle', 920n), item('setup', 1500n, { paymentType: 'ONE_TIME' })]);
    const ended = [endedOf(terms, { rises: [{ day: 10, before: 1n, after: 2n }] })];
    const last = charge(terms, { ended, highestQuantity: 1n, taxRate: VAT });
    const { lines, net, tax, total } = finalInvoice({ ...last, coupon: { ppm: 250_000n } });
    // 920 × 21/31 = 623.23; a quarter of 623 is 155.75. Tax 413.07 as 98 and 315.
    expect(lines.map((line) => [line.kind, line.gross, line.coupon, line.tax])).toEqual([
      ['UNITS', 623n, 156n, 98n],
      ['ONCE', 1500n, 0n, 315n],
    ]);
    expect([net, tax, total]).toEqual([1967n, 413n, 2380n]);
    expect(finalInvoice({ ...last, coupon: { amountMinor: 500n } }).net).toBe(2123n);
    expect(finalInvoice(charge(terms)).lines).toMatchObject([{ kind: 'ONCE' }]);
    expect(finalInvoice(charge(terms, { highestQuantity: 1n })).lines).toEqual([]);
  });

  test('a period that stopped on day 14 of 31 charges units until then', () => {
    const terms = termsOf([item('vehicle', 3100n)]);
    const rises = [{ day: 4, before: 1n, after: 2n }];
    const ended = [endedOf(terms, { rises, untilS: 14n * 86_400n })];
    expect(finalInvoice(charge(terms, { ended, highestQuantity: 9n })).net).toBe(1000n);
  });
});

describe('credit, balance, refunds', () => {
  test('a line credited in three parts gives back each cent of its tax', () => {
    let sold = soldLines(periodInvoice(charge(termsOf([item('a', 1000n)]), { taxRate: VAT })).lines, false);
    const taxes = [333n, 333n, 334n].map((net) => {
      const note = creditNoteOf(sold.map((line) => creditLine(line, net)));
      sold = afterCredit(sold, note);
      return note.tax;
    });
    // 69.93, 139.86 and 210 in all.
    expect(taxes).toEqual([70n, 70n, 70n]);
    expect(creditAll(sold).total).toBe(0n);
  });

  test('60.00 of an invoice of 121.00, of which 50.00 were paid: 71.00 were open, 1.60 is on the balance', () => {
    const sold = soldLines(
      periodInvoice(charge(termsOf([item('a', 10_000n)]), { taxRate: VAT })).lines,
      false,
    );
    const note = creditNoteOf(sold.map((line) => creditLine(line, 6000n)));
    expect([note.net, note.tax]).toEqual([6000n, 1260n]);
    const credited = { kind: 'CREDITED', revenue: 6000n, tax: 1260n, openMinor: 7100n } as const;
    expect(postingsOf(credited)).toEqual([
      { book: 'REVENUE', amountMinor: 6000n },
      { book: 'TAX', amountMinor: 1260n },
      { book: 'RECEIVABLE', amountMinor: -7100n },
      { book: 'BALANCE', amountMinor: -160n },
    ]);
  });

  test('30 cents are carried once, and asked with the next 30', () => {
    const least = { openBefore: [], leastMinor: 50n };
    const first = settleIssued({ ...least, total: 30n, balance: 0n });
    expect(first).toEqual({ fromBalance: 0n, carried: 30n, toPay: 0n, isPaid: true });
    const second = settleIssued({ ...least, total: 30n, balance: -30n });
    expect(second).toEqual({ fromBalance: 0n, carried: 0n, toPay: 60n, isPaid: false });
    expect(allocatePayment(60n, { recordId: 'b', openMinor: 30n }, [])).toEqual({
      settlements: [{ recordId: 'b', amountMinor: 30n }],
      toBalance: 30n,
    });
  });

  test('a refund takes the newest payment first, and never what is refunded or disputed', () => {
    const paid = { amountMinor: 1000n, refundedMinor: 0n, disputedMinor: 0n };
    const payments = [
      { ...paid, paymentId: 'old', succeededAt: new Date('2027-01-01') },
      {
        ...paid,
        paymentId: 'new',
        refundedMinor: 300n,
        disputedMinor: 100n,
        succeededAt: new Date('2027-02-01'),
      },
    ];
    expect(planRefund(800n, payments)).toEqual([
      { paymentId: 'new', amountMinor: 600n },
      { paymentId: 'old', amountMinor: 200n },
    ]);
    expect(() => planRefund(1601n, payments)).toThrow(RangeError);
  });
});

test('anchors on the 29th to 31st come back to their day', () => {
  const startsOf = (anchor: string, cycles: number, numbers: number[]) =>
    numbers.map((number) => spanOf(anchor, { frequency: 'MONTH', cycles }, number).startsOn);
  expect(startsOf('2027-01-29', 1, [1, 2])).toEqual(['2027-02-28', '2027-03-29']);
  expect(startsOf('2028-01-30', 1, [1, 2])).toEqual(['2028-02-29', '2028-03-30']);
  expect(startsOf('2026-11-30', 3, [1, 2, 5])).toEqual(['2027-02-28', '2027-05-30', '2028-02-29']);
  const yearly = [1, 3, 4].map(
    (number) => spanOf('2028-02-29', { frequency: 'YEAR', cycles: 1 }, number).startsOn,
  );
  expect(yearly).toEqual(['2029-02-28', '2031-02-28', '2032-02-29']);
});
