import { describe, expect, test } from 'vitest';
import { couponForPart } from './discount.ts';
import { invoiceOf, periodInvoice } from './invoice.ts';
import { onceLines, recurringLines, risesOf, unitLines } from './line.ts';
import { spanOf } from './period.ts';
import { areTiers, priceOf } from './price.ts';
import { item, MONTHLY, NO_TAX, termsOf } from './terms.fixture.ts';
import { priceOfTerms, totalPrice, volumePpm } from './terms.ts';

const SPAN = spanOf('2026-11-01', MONTHLY, 0);
const TIERS = [
  { upTo: 10n, priceMinor: 500n },
  { upTo: 50n, priceMinor: 400n },
  { upTo: null, priceMinor: 300n },
];
const graduated = item('tracking', 0n, { model: 'GRADUATED', tiers: TIERS });

describe('models', () => {
  test.for([
    [0n, 0n],
    [10n, 5000n],
    [11n, 5400n],
    [60n, 24_000n],
  ] as const)('graduated: %s units cost %s', ([quantity, price]) => {
    expect(priceOf(graduated, quantity)).toBe(price);
  });

  test('fewer units than the minimum cost as many as the minimum', () => {
    const terms = termsOf([item('tracking', 100n), graduated, item('base', 900n, { model: 'FLAT' })], {
      minimumQuantity: 5n,
    });
    expect(recurringLines(terms, 2n, SPAN).map(({ gross, quantity }) => [gross, quantity])).toEqual([
      [500n, 5n],
      [2500n, 5n],
      [900n, 1n],
    ]);
    expect(priceOfTerms(terms, 2n)).toBe(3900n);
    expect(totalPrice(terms.items)).toBe(1500n);
  });

  test('days of use are paid for behind, and take no discount', () => {
    const terms = termsOf([item('roaming', 300n, { model: 'DAYS' })], {
      volume: [{ from: 1n, ppm: 500_000n }],
    });
    const ended = { terms, span: SPAN, rises: [], unitDays: () => 47n, countedTo: 0n };
    const { lines, net } = periodInvoice({
      ...{ terms, span: spanOf('2026-11-01', MONTHLY, 1), quantity: 2n, highestQuantity: 2n },
      ended: [ended],
      ...{ coupon: { ppm: 100_000n }, taxRate: NO_TAX },
    });
    expect(lines).toMatchObject([{ kind: 'DAYS', quantity: 47n, gross: 470n, periodOn: '2026-11-01' }]);
    expect(net).toBe(470n);
  });

  test('two periods that were paid ahead leave their units and days to one invoice', () => {
    const terms = termsOf([item('tracking', 300n)]);
    const first = { terms, span: SPAN, unitDays: () => 0n, countedTo: 0n };
    const second = { ...first, span: spanOf('2026-11-01', MONTHLY, 1), countedTo: 1_339_200n };
    const { lines } = periodInvoice({
      ...{ terms, span: spanOf('2026-11-01', MONTHLY, 2), quantity: 4n, highestQuantity: 0n },
      ended: [
        { ...first, rises: [{ day: 15, before: 2n, after: 3n }] },
        { ...second, rises: [{ day: 10, before: 3n, after: 4n }] },
      ],
      ...{ coupon: null, taxRate: NO_TAX },
    });
    // The second one is charged from when the plan changed on, half of its 31 days.
    expect(lines.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['RECURRING', 1200n],
      ['UNITS', 150n],
      ['UNITS', 150n],
    ]);
  });

  test('once: each unit above the highest, ever', () => {
    const once = { paymentType: 'ONE_TIME' } as const;
    const terms = termsOf([item('fitting', 5900n, once), item('opening', 1000n, { ...once, model: 'FLAT' })]);
    const grosses = (highest: bigint, quantity: bigint) =>
      onceLines(terms, highest, quantity, SPAN).map(({ gross }) => gross);
    expect(grosses(0n, 2n)).toEqual([11_800n, 1000n]);
    expect(grosses(2n, 3n)).toEqual([5900n]);
    expect(grosses(3n, 1n)).toEqual([]);
  });
});

describe('units', () => {
  test('rises above the highest day so far', () => {
    expect(risesOf([3n, 5n, 2n, 5n, 6n], 3n)).toEqual([
      { day: 1, before: 3n, after: 5n },
      { day: 4, before: 5n, after: 6n },
    ]);
  });

  test('cost nothing within the minimum, and the tier of the rise beyond it', () => {
    const terms = termsOf([graduated], { minimumQuantity: 8n });
    const lines = unitLines(terms, risesOf([6n, 8n, 12n], 2n), SPAN);
    expect(lines).toMatchObject([{ quantity: 4n, unitMinor: 450n, gross: 1680n }]);
  });

  test('a flat plan has no lines of units', () => {
    const terms = termsOf([item('plan', 900n, { model: 'FLAT' })]);
    expect(unitLines(terms, [{ day: 3, before: 1n, after: 9n }], SPAN)).toEqual([]);
  });

  test('end where the terms end', () => {
    const [line] = unitLines(termsOf([item('a', 3000n)]), [{ day: 10, before: 1n, after: 2n }], SPAN, {
      untilS: 1_728_000n,
    });
    expect(line).toMatchObject({ gross: 1000n, fromS: 864_000n, untilS: 1_728_000n, wholeS: 2_592_000n });
  });
});

describe('discounts', () => {
  const terms = termsOf([item('a', 1000n), item('b', 500n)], { volume: [{ from: 2n, ppm: 100_000n }] });
  const conditions = { volume: terms.volume, taxRate: NO_TAX };

  test('the coupon is taken of what the volume leaves', () => {
    const lines = recurringLines(terms, 2n, SPAN);
    const invoice = invoiceOf(lines, 2n, { ...conditions, coupon: { ppm: 500_000n } });
    expect(invoice.lines.map(({ gross, volume, coupon, net }) => [gross, volume, coupon, net])).toEqual([
      [2000n, 200n, 900n, 900n],
      [1000n, 100n, 450n, 450n],
    ]);
  });

  test('an amount ends at what is left, and holds for full periods only', () => {
    const lines = recurringLines(terms, 1n, SPAN);
    const invoice = invoiceOf(lines, 1n, { ...conditions, coupon: { amountMinor: 9999n } });
    expect([invoice.gross, invoice.total]).toEqual([1500n, 0n]);
    expect(couponForPart({ amountMinor: 1n })).toBeNull();
    expect(couponForPart({ ppm: 1n })).toEqual({ ppm: 1n });
  });

  test('the last step that is reached holds', () => {
    const steps = [5n, 10n, 20n].map((from) => ({ from, ppm: from * 1000n }));
    expect([4n, 5n, 19n, 90n].map((quantity) => volumePpm(steps, quantity))).toEqual([
      0n,
      5000n,
      10_000n,
      20_000n,
    ]);
  });
});

test.for([
  [TIERS, true],
  [[], false],
  [[{ upTo: 10n, priceMinor: 1n }], false],
  [[{ upTo: null, priceMinor: -1n }], false],
  [
    [
      { upTo: 0n, priceMinor: 1n },
      { upTo: null, priceMinor: 1n },
    ],
    false,
  ],
  [
    [
      { upTo: null, priceMinor: 1n },
      { upTo: null, priceMinor: 1n },
    ],
    false,
  ],
] as const)('tiers rise and the last has no end: %#', ([tiers, valid]) => {
  expect(areTiers(tiers)).toBe(valid);
});
