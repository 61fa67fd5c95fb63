/**
 * `pnpm chaos:billing --accounts 6 --kills 60 --seed 1`: a year of billing in which the worker process is killed at
 * random and each webhook comes five times, shuffled. The ledger has to be the same, byte for byte, as of a calm year.
 */
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { createDb, type Db } from '@fleet/db/client';
import { startBenchStack } from '../../bench/lib/bench-stack.ts';
import { playYear, type Year } from './killed-year.fixture.ts';
import { wrongSums } from './rehearsal.fixture.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '6' },
    days: { type: 'string', default: '365' },
    kills: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [count, days, kills, seed] = [values.accounts, values.days, values.kills, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];

await using stack = await startBenchStack();
const db = createDb(stack.databaseUrl, 4);
try {
  await compare();
} finally {
  await db.$disconnect();
}

async function compare(): Promise<void> {
  await db.installation.upsert({
    where: { id: INSTALLATION_ID },
    create: { id: INSTALLATION_ID, billingOn: true },
    update: { billingOn: true },
  });
  const play = { accounts: count, days, seed };
  const calm = await playYear(db, stack.databaseUrl, { ...play, kills: 0 });
  say('calm', calm);
  const killed = await playYear(db, stack.databaseUrl, { ...play, kills });
  say('killed', killed);
  const ledger = await ledgerOf(db, calm);
  assert.equal(await ledgerOf(db, killed), ledger);
  for (const year of [calm, killed]) {
    const { made, posted } = await paidOf(db, year);
    assert.deepEqual(posted, made);
    assert.equal(await overpaid(db, year), 0);
    for (const account of year.accounts) assert.deepEqual(await wrongSums(db, account), []);
  }
  assert.deepEqual(await gapsOf(db), []);
  assert.ok(killed.kills > 0 && ledger.includes('PAID'));
  const { made } = await paidOf(db, killed);
  process.stdout.write(
    `seed ${seed}: ${ledger.split('\n').length} ledger transactions of ${ledger.length} bytes are the same; ` +
      `${made.length} charges were made, each is posted once\n`,
  );
}

function say(name: string, { kills: killed, notices, turns }: Year): void {
  const figures = { accounts: count, days, turns, kills: killed, webhooks: notices };
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
}

/** The whole ledger of the accounts as text: each transaction with its account's place, instant and postings. */
async function ledgerOf(db: Db, { accounts }: Year): Promise<string> {
  const lines: string[] = [];
  for (const [place, { accountId }] of accounts.entries()) {
    const rows = await db.ledgerTransaction.findMany({
      where: { accountId },
      include: { postings: { orderBy: { n: 'asc' } } },
    });
    const texts = rows.map(({ kind, at, postings, currency }) => {
      const books = postings.map(({ book, amountMinor }) => `${book} ${amountMinor}`);
      return `${place} ${at.toISOString()} ${kind} ${currency} ${books.join(', ')}`;
    });
    lines.push(...texts.sort());
  }
  return lines.join('\n');
}

/** Payments that the sandbox holds as made, beside those of the ledger. */
async function paidOf(db: Db, { accounts }: Year) {
  const payments = await db.payment.findMany({
    where: { record: { billingId: { in: accounts.map(({ billingId }) => billingId) } } },
    select: { id: true },
  });
  const ids = payments.map(({ id }) => id);
  const made = await db.sandboxPayment.findMany({ where: { paymentId: { in: ids }, state: 'SUCCEEDED' } });
  const posted = await db.ledgerTransaction.findMany({
    where: { kind: 'PAID', accountId: { in: accounts.map(({ accountId }) => accountId) } },
    include: { postings: { where: { book: 'CASH_SANDBOX' } } },
  });
  const text = (id: string, amount: bigint | undefined) => `${id} ${amount}`;
  return {
    made: made.map(({ paymentId, amountMinor }) => text(paymentId, amountMinor)).sort(),
    posted: posted.map(({ sourceId, postings }) => text(sourceId, postings[0]?.amountMinor)).sort(),
  };
}

/** Renewals that were paid by more than their sum. */
function overpaid(db: Db, { accounts }: Year): Promise<number> {
  return db.billingRecord.count({
    where: {
      billingId: { in: accounts.map(({ billingId }) => billingId) },
      origin: 'RENEWAL',
      payments: { some: { state: 'SUCCEEDED' } },
      NOT: { settledMinor: { equals: db.billingRecord.fields.totalMinor } },
    },
  });
}

async function gapsOf(db: Db): Promise<number[]> {
  const rows = await db.billingRecord.findMany({ where: { series: 'INV-2027' }, select: { number: true } });
  const numbers = new Set(rows.map(({ number }) => number));
  return Array.from({ length: rows.length }, (_, n) => n + 1).filter((number) => !numbers.has(number));
}
