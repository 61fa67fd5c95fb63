import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { CreateTaxRate } from '@fleet/contracts/tax-rate';
import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { startTrial } from '../../src/modules/auth/open-account.ts';
import { createTaxRate } from '../../src/modules/tax-rates/create-tax-rate.ts';
import { updateTaxRate } from '../../src/modules/tax-rates/update-tax-rate.ts';
import { seedActor } from '../actor.ts';
import { seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

const VAT = CreateTaxRate.parse({ country: 'be', name: 'VAT', percent: 21 });

/** An owner of the service, in an installation that has its settings. */
async function seedServiceOwner(db: Db) {
  const id = INSTALLATION_ID;
  await db.installation.upsert({ where: { id }, create: { id }, update: {} });
  return seedActor(db, { role: 'SERVICE_OWNER' });
}

describe('tax rates', { timeout: 30_000 }, () => {
  test('the default is for accounts without a rate, and documents carry it from then on', async ({ db }) => {
    const owner = await seedServiceOwner(db);
    const account = await seedRehearsal(db);
    await account.pay(await account.choose(await seedPlan(db)));
    const { id } = await createTaxRate({ db }, owner, VAT);
    expect(await account.billing()).toMatchObject({ taxRateId: null });
    await updateTaxRate({ db }, owner, { id }, { isDefault: true });
    expect(await account.billing()).toMatchObject({ taxRateId: id });
    await account.advance('2027-02-25T12:00:00Z');
    const documents = await account.records('INVOICE');
    expect(documents.map(({ netMinor, taxMinor, totalMinor }) => [netMinor, taxMinor, totalMinor])).toEqual([
      [1_490n, 0n, 1_490n],
      [1_490n, 313n, 1_803n],
    ]);
    const { accountId, userId } = await seedActor(db);
    await db.$transaction((tx) => startTrial(tx, accountId, userId, new Date()));
    expect(await db.billing.findUnique({ where: { accountId } })).toMatchObject({ taxRateId: id });
  });

  test('a successor takes over accounts and default, and issued documents stay', async ({ db }) => {
    const owner = await seedServiceOwner(db);
    const account = await seedRehearsal(db);
    const { id: old } = await createTaxRate({ db }, owner, VAT);
    await updateTaxRate({ db }, owner, { id: old }, { isDefault: true });
    await account.pay(await account.choose(await seedPlan(db)));
    const { id } = await createTaxRate({ db }, owner, { ...VAT, percent: 22, replaces: old });
    expect(await account.billing()).toMatchObject({ taxRateId: id });
    expect(await db.installation.findFirst()).toMatchObject({ taxRateId: id });
    expect(await db.taxRate.findUnique({ where: { id: old } })).toMatchObject({ status: 'INACTIVE' });
    await account.advance('2027-02-25T12:00:00Z');
    expect((await account.records('INVOICE')).map(({ taxPpm }) => taxPpm)).toEqual([210_000, 220_000]);
    await expect(updateTaxRate({ db }, owner, { id: old }, { isDefault: true })).rejects.toThrow(
      /inactive rate/,
    );
    await updateTaxRate({ db }, owner, { id }, { status: 'INACTIVE' });
    expect(await db.installation.findFirst()).toMatchObject({ taxRateId: null });
    expect(await account.billing()).toMatchObject({ taxRateId: id });
  });

  test('a reverse charge has no percentage', async ({ db }) => {
    const owner = await seedActor(db, { role: 'SERVICE_OWNER' });
    expect(() => createTaxRate({ db }, owner, { ...VAT, reverseCharge: true })).toThrow(/percentage is 0/);
  });

  test.for([
    [{ country: 'Belgium' }, 'country'],
    [{ percent: 21.123456 }, 'percent'],
    [{ percent: -1 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ name: '' }, 'name'],
  ] as const)('%j is refused', ([wrong, field]) => {
    const { error } = CreateTaxRate.safeParse({ ...VAT, ...wrong });
    expect(error?.issues[0]?.path).toEqual([field]);
  });
});
