import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { balanceOf } from './operator.fixture.ts';
import { seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

test.for([
  ['EUR', 49n, 'ISSUED'],
  ['EUR', 50n, 'ORDER'],
  ['RUB', 99n, 'ISSUED'],
  ['RUB', 100n, 'ORDER'],
] as const)('a plan of %s %s minor units: %s', async ([currency, priceMinor, state], { db }) => {
  await db.installation.upsert({
    where: { id: INSTALLATION_ID },
    create: { id: INSTALLATION_ID, billingOn: true },
    update: { billingOn: true },
  });
  const account = await seedRehearsal(db);
  const id = await account.choose(await seedPlan(db, { priceMinor, currency }));
  expect(await db.billingRecord.findUnique({ where: { id } })).toMatchObject({ state });
  // What is not collected is owed on the balance.
  expect(await balanceOf(db, account)).toBe(state === 'ISSUED' ? -priceMinor : 0n);
});
