import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { beginTrials } from '../../src/modules/installation/begin-trials.ts';
import { runBilling } from '../../src/subscriptions/run/run-billing.ts';
import { seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const SWITCHED = new Date('2028-03-01T10:00:00Z');
const UNTIL = new Date('2028-03-15T23:00:00Z');
const LONG_AGO = new Date('2027-01-18T23:00:00Z');

/** An account of a year before the switch, on the clock of the machine. */
async function seedLeft(db: Db, left: Prisma.BillingUncheckedUpdateInput) {
  const account = await seedRehearsal(db);
  await db.billing.update({
    where: { id: account.billingId },
    data: { clockId: null, effectiveUntil: LONG_AGO, trialEndsAt: LONG_AGO, ...left },
  });
  return account;
}

async function switchOn(db: Db): Promise<void> {
  await db.installation.upsert({
    where: { id: INSTALLATION_ID },
    create: { id: INSTALLATION_ID, billingOn: true },
    update: { billingOn: true },
  });
  await db.$transaction((tx) => beginTrials(tx, 0, SWITCHED));
}

describe('billing that is switched on', { timeout: 30_000 }, () => {
  test.for([
    ['whose trial is long over', { status: 'TRIALING' }],
    ['that was suspended', { status: 'SUSPENDED', keptUntil: LONG_AGO }],
    ['that was cancelled', { status: 'CANCELLED', keptUntil: LONG_AGO }],
    ['that was behind', { status: 'PAST_DUE', failedTries: 3 }],
    ['that is paused', { status: 'PAUSED', pausedUntil: new Date('2028-04-01') }],
    ['that has no end', { status: 'ACTIVE', effectiveUntil: null }],
  ] as const)('leaves an account %s open for 14 days, and then closes it', async ([, left], { db, pool }) => {
    const account = await seedLeft(db, left);
    await switchOn(db);
    const parts = { ...account.parts, pool };
    const isPaused = left.status === 'PAUSED';
    for (const at of [SWITCHED, new Date('2028-03-15T22:59:00Z')]) {
      await runBilling(parts, at);
      expect(await account.billing()).toMatchObject({
        ...{ status: isPaused ? 'PAUSED' : 'TRIALING', effectiveUntil: UNTIL },
      });
    }
    await runBilling(parts, new Date('2028-03-15T23:01:00Z'));
    if (!isPaused) expect(await account.billing()).toMatchObject({ status: 'SUSPENDED' });
    expect(await account.records('INVOICE')).toEqual([]);
  });

  test('invoices nothing for the year in which nobody had to pay', async ({ db, pool }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan));
    await account.advance('2027-01-20T12:00:00Z');
    await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
    await switchOn(db);
    const parts = { ...account.parts, pool };
    await runBilling(parts, SWITCHED);
    expect(await account.billing()).toMatchObject({ status: 'TRIALING', effectiveUntil: UNTIL });
    await runBilling(parts, new Date('2028-03-20T00:00:00Z'));
    expect(await account.billing()).toMatchObject({ status: 'SUSPENDED' });
    expect(await account.records('INVOICE')).toHaveLength(1);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('leaves what was paid ahead, and its renewal, as they are', async ({ db, pool }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db, { frequency: 'YEAR' })];
    await account.pay(await account.choose(plan));
    await account.advance('2027-01-20T12:00:00Z');
    await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
    const before = await account.billing();
    await db.$transaction((tx) => beginTrials(tx, 0, new Date('2027-06-01T10:00:00Z')));
    expect(await account.billing()).toMatchObject({
      ...{ status: 'ACTIVE', effectiveUntil: before.effectiveUntil, isTrial: false },
    });
    await runBilling({ ...account.parts, pool }, new Date('2027-06-01T10:00:00Z'));
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', nextStep: 'RENEW' });
  });
});
