import type { Db } from '@fleet/db/client';
import type { EntityFixture, SeededAccount } from '../entity-fixture.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    taxRateId: string;
  }
}

/** A tax rate with every column filled; no account owns it. */
async function seedTaxRate(db: Db, { mark }: SeededAccount): Promise<{ taxRateId: string }> {
  const { id } = await db.taxRate.create({
    data: { country: 'BE', name: `tax ${mark}`, ppm: 210_000, providerCode: '4' },
  });
  return { taxRateId: id };
}

const OF_SERVICE = { ofNobody: true, noted: 'privately', entity: 'taxRate' } as const;

const writes: WriteFixtures = {
  createTaxRate: {
    ...OF_SERVICE,
    inSession: true,
    data: ({ mark }) => ({ country: 'nl', name: `new ${mark}`.slice(0, 60), percent: 8.875 }),
    tables: ['tax_rates'],
    events: ['taxRate.created'],
    becomes: { country: 'NL', ppm: 88_750, reverseCharge: false, providerCode: null, status: 'ACTIVE' },
  },
  updateTaxRate: {
    ...OF_SERVICE,
    where: ({ taxRateId: id }: Side) => ({ id }),
    data: () => ({ status: 'INACTIVE' }),
    tables: ['tax_rates'],
    events: ['taxRate.updated'],
    becomes: { status: 'INACTIVE', version: 2 },
  },
  changeCollection: {
    entity: 'billing',
    where: ({ billingId }: Side) => ({ id: billingId }),
    unversioned: true,
    ofNobody: true,
    data: () => ({ collect: 'TRANSFER', dueDays: 30 }),
    tables: ['billings'],
    events: ['billing.collectionChanged'],
    becomes: { collect: 'TRANSFER', dueDays: 30 },
  },
  changeTaxRate: {
    entity: 'billing',
    where: ({ billingId }: Side) => ({ id: billingId }),
    unversioned: true,
    ofNobody: true,
    data: ({ taxRateId }) => ({ taxRateId }),
    tables: ['billings'],
    events: ['billing.taxRateChanged'],
    becomes: { status: 'ACTIVE' },
  },
};

export const ENTITY: EntityFixture = {
  seed: seedTaxRate,
  rows: async (db, { taxRateId: id }) => ({ TaxRate: await db.taxRate.findUniqueOrThrow({ where: { id } }) }),
  roots: {
    taxRate: { args: ({ taxRateId: id }) => `(where: { id: "${id}" })`, ofOneself: true },
    taxRates: { args: () => '', ofOneself: true },
  },
  routes: { TaxRate: 'taxRate', TaxRatePage: 'taxRates' },
  holders: {
    'may read TaxRate': 'operators',
    'may create TaxRate': 'operators',
    'may update TaxRate': 'operators',
  },
  writes,
  supportChanges: [],
};
