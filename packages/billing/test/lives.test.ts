import { expect, test } from 'vitest';
import { afterCredit, creditAll } from '../src/credit-note.ts';
import { accountBalance } from '../src/ledger.ts';
import { sumOf } from '../src/money.ts';
import { totalOf } from '../src/tax.ts';
import { CASES, SEED } from './env.ts';
import { EXACT, type Issued, type Life, liveLife } from './life.ts';

/** Progress of a long run. */
const REPORT_EVERY = 10_000;
const TIMEOUT_MS = Math.max(90_000, CASES * 50);

test(`the laws of money hold in ${CASES} random lives from seed ${SEED}`, { timeout: TIMEOUT_MS }, () => {
  let worst = 0;
  for (let seed = SEED; seed < SEED + CASES; seed++) {
    const hint = `seed ${seed}`;
    const life = liveLife(seed);
    expectPeriods(life, hint);
    for (const issued of life.issued) expectDocument(issued, hint);
    expectBooks(life, hint);
    worst = Math.max(worst, distanceFromExact(life, hint));
    const done = seed - SEED + 1;
    if (done % REPORT_EVERY === 0) process.stdout.write(`${done} lives hold, the last of seed ${seed}\n`);
  }
  process.stdout.write(
    `${CASES} lives from seed ${SEED} hold; worst distance per line ${worst.toFixed(2)}\n`,
  );
});

/** Periods touch and never overlap. */
function expectPeriods({ periods }: Life, hint: string): void {
  periods.forEach((period, n) => {
    if (period.startsAt >= period.endsAt) expect.fail(`an empty period in ${hint}`);
    const before = periods[n - 1];
    if (before) expect(period.startsAt, hint).toEqual(before.endsAt);
    if (before) expect(period.startsOn, hint).toBe(before.endsOn);
  });
}

function expectDocument({ invoice, sold, notes }: Issued, hint: string): void {
  const { lines, net, tax, total, gross, taxRate } = invoice;
  expect(sumOf(lines.map((line) => line.net)), `nets of ${hint}`).toBe(net);
  expect(sumOf(lines.map((line) => line.tax)), `taxes of ${hint}`).toBe(tax);
  expect(sumOf(lines.map((line) => line.gross)), `grosses of ${hint}`).toBe(gross);
  expect(total, `total of ${hint}`).toBe(totalOf(net, tax, taxRate.inclusive));
  for (const line of sold) {
    const fits =
      line.net >= 0n && line.tax >= 0n && line.creditedNet <= line.net && line.creditedTax <= line.tax;
    if (!fits || line.net !== line.gross - line.volume - line.coupon) expect.fail(`a line of ${hint}`);
  }
  const all = creditAll(sold);
  const back = sumOf([...notes, all].map((note) => note.total));
  expect(back, `what all credit notes of ${hint} give back`).toBe(total);
  expect(creditAll(afterCredit(sold, all)).lines, `left of ${hint}`).toEqual([]);
}

/** The ledger is zero by transaction; its books are what documents and the balance say. */
function expectBooks({ books }: Life, hint: string): void {
  const unbalanced = books.transactions.filter(
    (one) => sumOf(one.map((posting) => posting.amountMinor)) !== 0n,
  );
  expect(unbalanced, `transactions of ${hint}`).toEqual([]);
  const sums = books.sums();
  const open = sumOf(books.records.map(({ openMinor }) => openMinor));
  expect(sums.get('RECEIVABLE') ?? 0n, `receivable of ${hint}`).toBe(open);
  expect(-(sums.get('BALANCE') ?? 0n), `balance of ${hint}`).toBe(books.balance);
  expect(accountBalance(sums), `account of ${hint}`).toBe(books.balance - open);
  for (const { total, settled, openMinor } of books.records)
    if (settled + openMinor !== total || openMinor < 0n) expect.fail(`settlements of ${hint}`);
  for (const { amountMinor, refundedMinor } of books.payments)
    if (refundedMinor > amountMinor) expect.fail(`refunds of ${hint}`);
  const cash = sumOf(books.payments.map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor));
  expect(sums.get('CASH_SANDBOX') ?? 0n, `cash of ${hint}`).toBe(cash);
}

/** Distance of nets from the exact price by time, in minor units per line and document; at most 2. */
function distanceFromExact({ exactNet, issued }: Life, hint: string): number {
  if (exactNet === null) return 0;
  const charged = sumOf(issued.map(({ invoice }) => invoice.net));
  const credited = sumOf(issued.flatMap(({ notes }) => notes.map(({ net }) => net)));
  const lines = issued.reduce((sum, { invoice }) => sum + invoice.lines.length + 1, 0);
  const distance = Math.abs(Number((charged - credited) * EXACT - exactNet)) / Number(EXACT) / lines;
  if (distance > 2) expect.fail(`the price of ${hint} is ${distance} a line away`);
  return distance;
}
