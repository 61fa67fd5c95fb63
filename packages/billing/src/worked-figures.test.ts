import { describe, expect, test } from 'vitest';
import { soldLines } from './credit-note.ts';
import { type PeriodCharge, periodInvoice } from './invoice.ts';
import { toDecimal } from './money.ts';
import { periodIn, spanOf } from './period.ts';
import { changeFrequency, changeWithin } from './plan-change.ts';
import { rest } from './rounding.ts';
import { BUSINESS, item, MONTHLY, NO_TAX, termsOf, VAT } from './terms.fixture.ts';

const NOVEMBER = spanOf('2026-11-14', MONTHLY, 0);
const DECEMBER = spanOf('2026-11-14', MONTHLY, 1);

function charge(more: Partial<PeriodCharge>): PeriodCharge {
  const first = { highestQuantity: 0n, ended: [], coupon: null };
  return { terms: BUSINESS, span: NOVEMBER, quantity: 1n, taxRate: VAT, ...first, ...more };
}

describe('a fleet by the vehicle', () => {
  test('38 vehicles with a volume discount', () => {
    const { lines, gross, net, tax, total } = periodInvoice(charge({ quantity: 38n }));
    expect(lines.map((line) => line.gross)).toEqual([18620n, 7220n, 9120n]);
    expect([gross, gross - net, net, tax, total]).toEqual([34960n, 1748n, 33212n, 6975n, 40187n]);
  });

  test('two vehicles on day 5 of 30 are paid for by the day, on the next invoice', () => {
    const ended = {
      ...{ terms: BUSINESS, span: NOVEMBER, unitDays: () => 0n, countedTo: 0n },
      rises: [{ day: 5, before: 38n, after: 40n }],
    };
    const invoice = periodInvoice(
      charge({ span: DECEMBER, quantity: 40n, highestQuantity: 38n, ended: [ended] }),
    );
    const { lines, gross, net, tax, total } = invoice;
    expect(lines.map((line) => line.gross)).toEqual([19600n, 7600n, 9600n, 1533n]);
    expect(lines.map((line) => line.volume)).toEqual([980n, 380n, 480n, 77n]);
    expect(lines.at(-1)).toMatchObject({ kind: 'UNITS', quantity: 2n, unitMinor: 920n, fromS: 432_000n });
    expect([gross, net, tax, total]).toEqual([38333n, 36416n, 7647n, 44063n]);
  });

  test('40 vehicles', () => {
    const { net, tax, total } = periodInvoice(charge({ quantity: 40n }));
    expect([net, tax, total]).toEqual([34960n, 7342n, 42302n]);
  });
});

describe('another plan within a period', () => {
  const flat = (price: bigint) => termsOf([item('plan', price, { productId: null, model: 'FLAT' })]);
  const first = periodInvoice(charge({ terms: flat(1490n) }));
  const running = {
    ...{
      period: periodIn(NOVEMBER, 'Europe/Brussels'),
      terms: flat(1490n),
      sold: soldLines(first.lines, false),
    },
    ...{ rises: [], quantity: 1n, highestQuantity: 1n, countedTo: 0, unitDays: () => 0n },
  };

  test('14.90 to 29.90 after 916,200 of 2,592,000 seconds', () => {
    const to = { terms: flat(2990n), coupon: null, taxRate: VAT };
    const { atS, credit, invoice, toPay } = changeWithin(running, to, new Date('2026-11-24T13:30:00Z'));
    expect(atS).toBe(916_200n);
    expect([credit.net, credit.tax]).toEqual([963n, 202n]);
    expect([invoice.net, invoice.tax]).toEqual([1933n, 406n]);
    expect(toDecimal(toPay, 'EUR')).toBe('11.74');
  });

  test('by the year: the days left are credited, a full year begins at the start of today', () => {
    const span = spanOf('2026-11-24', { frequency: 'YEAR', cycles: 1 }, 0);
    const { atS, credit, invoice } = changeFrequency(running, {
      terms: flat(30000n),
      coupon: null,
      taxRate: VAT,
      span,
    });
    expect([atS, credit.net, invoice.net]).toEqual([864_000n, 993n, 30000n]);
    expect(invoice.lines).toMatchObject([{ periodOn: '2026-11-24', untilS: 31_536_000n }]);
  });

  test('units added before it are paid up to it, at the old price', () => {
    const terms = termsOf([item('vehicle', 3000n)]);
    const sold = soldLines(periodInvoice(charge({ terms })).lines, false);
    const grown = { ...running, terms, sold, rises: [{ day: 5, before: 1n, after: 2n }], quantity: 2n };
    const to = { terms: termsOf([item('vehicle', 6000n)]), coupon: null, taxRate: NO_TAX };
    const { credit, invoice, toPay } = changeWithin(grown, to, new Date('2026-11-28T23:00:00Z'));
    expect(credit.net).toBe(1500n);
    expect(invoice.lines.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['RECURRING', 6000n],
      ['UNITS', 1000n],
    ]);
    expect(toPay).toBe(7000n - 1500n - 315n);
  });
});

describe('currencies and taxes', () => {
  test('RUB with the tax within', () => {
    const terms = termsOf([item('plan', 59000n, { model: 'FLAT' })]);
    const taxRate = { ppm: 200_000n, inclusive: true, reverseCharge: false };
    const { net, tax, total } = periodInvoice(charge({ terms, taxRate }));
    expect([net, tax, total]).toEqual([59000n, 9833n, 59000n]);
  });

  test('JPY has no decimals', () => {
    const terms = termsOf([item('tracking', 980n), item('reports', 333n)]);
    const taxRate = { ...VAT, ppm: 100_000n };
    const { net, tax, total } = periodInvoice(charge({ terms, taxRate, quantity: 7n }));
    expect([net, tax].map((minor) => toDecimal(minor, 'JPY'))).toEqual(['9191', '919']);
    expect(toDecimal(total, 'JPY')).toBe('10110');
  });

  test('KWD has three', () => {
    const terms = termsOf([item('tracking', 2475n)]);
    const { net, tax, total } = periodInvoice(
      charge({ terms, taxRate: { ...VAT, ppm: 50_000n }, quantity: 13n }),
    );
    expect([net, tax, total].map((minor) => toDecimal(minor, 'KWD'))).toEqual(['32.175', '1.609', '33.784']);
  });

  test('reverse charge has none', () => {
    const taxRate = { ...VAT, reverseCharge: true };
    expect(periodInvoice(charge({ taxRate })).tax).toBe(0n);
    expect(periodInvoice(charge({ taxRate: NO_TAX })).tax).toBe(0n);
  });
});

test('25 of 30 days of 18.40 are 15.33', () => {
  expect(rest(1840n, 432_000n, 2_592_000n)).toBe(1533n);
});
