import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import { PAST } from '../past.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    couponId: string;
  }
}

/** A coupon of which no column that can be is empty; it is of no account. */
async function seedCoupon(db: Db): Promise<{ couponId: string }> {
  const code = randomUUID().toUpperCase();
  const { id } = await db.coupon.create({
    data: { code, amountMinor: 500n, currency: 'EUR', periods: 3, most: 10, redeemed: 1, untilOn: PAST },
  });
  return { couponId: id };
}

const OF_SERVICE = { ofNobody: true, noted: 'privately', entity: 'coupon' } as const;

const writes: WriteFixtures = {
  createCoupon: {
    ...OF_SERVICE,
    inSession: true,
    data: ({ mark }) => ({ code: `NEW-${mark}`.slice(0, 40), percent: 12.5, periods: 2 }),
    tables: ['coupons'],
    events: ['coupon.created'],
    becomes: { ppm: 125_000, amountMinor: null, periods: 2, most: null, status: 'ACTIVE', version: 1 },
  },
  updateCoupon: {
    ...OF_SERVICE,
    where: ({ couponId: id }: Side) => ({ id }),
    data: () => ({ status: 'INACTIVE', most: 20, untilOn: null }),
    tables: ['coupons'],
    events: ['coupon.updated'],
    becomes: { status: 'INACTIVE', most: 20, untilOn: null, version: 2 },
  },
};

export const ENTITY: EntityFixture = {
  seed: seedCoupon,
  rows: async (db, { couponId: id }) => ({ Coupon: await db.coupon.findUniqueOrThrow({ where: { id } }) }),
  roots: {
    coupon: { args: ({ couponId: id }) => `(where: { id: "${id}" })`, ofOneself: true },
    coupons: { args: () => '', ofOneself: true },
  },
  routes: { Coupon: 'coupon', CouponPage: 'coupons' },
  holders: {
    'may read Coupon': 'operators',
    'may create Coupon': 'operators',
    'may update Coupon': 'operators',
  },
  writes,
  supportChanges: [],
};
