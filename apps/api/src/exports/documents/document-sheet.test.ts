import { expect, test } from 'vitest';
import { documentSheet, type PrintedDocument } from './document-sheet.ts';

const DAY_S = 86_400n;
const LINE = {
  ...{ text: 'Plan', kind: 'RECURRING', quantity: 1n, unitMinor: 3_000n, fromOn: new Date('2027-06-19') },
  ...{ fromS: 0n, untilS: 30n * DAY_S, wholeS: 30n * DAY_S },
  ...{ gross: 2_440n, net: 2_440n, volume: 0n, coupon: 0n },
};
const DOCUMENT = {
  ...{ kind: 'CREDIT_NOTE', series: 'CN-2027', number: 1, currency: 'EUR', credits: null, dueOn: null },
  ...{
    issuedOn: new Date('2027-06-24'),
    issuedAt: new Date('2027-06-24T09:00:00Z'),
    seller: null,
    buyer: null,
  },
  ...{ netMinor: 2_440n, taxMinor: 0n, totalMinor: 2_440n, toPayMinor: 0n, taxPpm: 0, taxInclusive: false },
  ...{ taxNote: null, lines: [LINE] },
};

const periodOf = (more: object): string | undefined =>
  documentSheet({ ...DOCUMENT, ...more } as unknown as PrintedDocument, {
    language: 'en',
    productName: 'Fleet',
  }).rows[0]?.cells[1];

test.for([
  ['PLAN_CHANGED', '24 Jun 2027 – 18 Jul 2027'],
  ['SUSPENDED', '24 Jun 2027 – 18 Jul 2027'],
  ['A mistake', '19 Jun 2027 – 18 Jul 2027'],
] as const)('a credit note for the reason %s names the days it gives back', ([reason, period]) => {
  expect(periodOf({ reason })).toBe(period);
});

test('a credit note that comes before the days it gives back names all of them', () => {
  const issuedOn = new Date('2027-06-01');
  expect(periodOf({ reason: 'PLAN_CHANGED', issuedOn })).toBe('19 Jun 2027 – 18 Jul 2027');
});

test('a part of a period says how many of its days', () => {
  const lines = [{ ...LINE, fromS: 15n * DAY_S }];
  expect(periodOf({ kind: 'INVOICE', reason: null, lines })).toBe('4 Jul 2027 – 18 Jul 2027 (15 of 30 days)');
});

test('an order says what it gives back, what is owed, and what is to pay', () => {
  const change = {
    ...{
      kind: 'CHANGE',
      versionId: '01a2225d-0787-709b-9353-ed06753c56f4',
      quantity: '1',
      atS: '0',
      period: null,
    },
    ...{ credits: [], priceMinor: '1440' },
  };
  const order = {
    kind: 'INVOICE',
    state: 'ORDER',
    createdAt: new Date('2027-06-24'),
    expiresAt: null,
    change,
  };
  const sumsOf = (toPayMinor: bigint) =>
    documentSheet({ ...DOCUMENT, ...order, toPayMinor } as unknown as PrintedDocument, {
      language: 'en',
      productName: 'Fleet',
    })
      .rows.slice(1)
      .map(({ cells }) => [cells[0], cells.at(-1)]);
  expect(sumsOf(2_930n)).toEqual([
    ['Total', '€24.40'],
    ['Unused days of the present plan', '-€10.00'],
    ['Earlier debts', '€14.90'],
    ['To pay', '€29.30'],
  ]);
  expect(sumsOf(940n).slice(1)).toEqual([
    ['Unused days of the present plan', '-€10.00'],
    ['Paid from balance', '-€5.00'],
    ['To pay', '€9.40'],
  ]);
});
