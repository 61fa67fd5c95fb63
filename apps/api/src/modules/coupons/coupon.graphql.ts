import { toMajor } from '@fleet/billing/money';
import { CouponsWhere, CreateCoupon, UpdateCoupon } from '@fleet/contracts/coupon';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { CatalogStatusEnum, CurrencyEnum } from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { dayOrNull } from '../../subscriptions/civil-column.ts';
import { containing } from '../contains.ts';
import { PERCENT_PPM } from './coupon-audit-fields.ts';
import { createCoupon } from './create-coupon.ts';
import { updateCoupon } from './update-coupon.ts';

const OWNERS = may('read', 'Coupon');

const Coupon = builder.prismaObject('Coupon', {
  access: OWNERS,
  description: 'Takes a part off what a plan costs every period.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    percent: t.float({ nullable: true, resolve: ({ ppm }) => (ppm === null ? null : ppm / PERCENT_PPM) }),
    amount: t.float({
      nullable: true,
      description: 'In major units, of each full period.',
      resolve: ({ amountMinor, currency }) =>
        amountMinor === null || currency === null ? null : toMajor(amountMinor, currency),
    }),
    currency: t.expose('currency', { type: CurrencyEnum, nullable: true }),
    periods: t.exposeInt('periods', { nullable: true, description: 'Null: for ever.' }),
    most: t.exposeInt('most', {
      nullable: true,
      description: 'How many accounts may use it; null: any number.',
    }),
    redeemed: t.exposeInt('redeemed', {
      description: 'How many accounts used it, orders that wait included.',
    }),
    planIds: t.exposeStringList('planIds', { description: 'Plans that it is for; none: every plan.' }),
    untilOn: t.string({ nullable: true, resolve: ({ untilOn }) => dayOrNull(untilOn) }),
    status: t.expose('status', { type: CatalogStatusEnum }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

pages('coupons', Coupon, {
  access: OWNERS,
  model: 'Coupon',
  where: CouponsWhere,
  toWhere: ({ statuses }) => ({ ...(statuses && { status: { in: statuses } }) }),
  search: (word) => [{ code: containing(word) }],
  order: { code: 'code', redeemed: 'redeemed', createdAt: 'createdAt' },
  by: 'code',
});

one('coupon', 'Coupon', { access: OWNERS });

write('createCoupon', {
  access: may('create', 'Coupon'),
  data: CreateCoupon,
  resolve: createCoupon,
  returns: { row: 'Coupon' },
});
write('updateCoupon', {
  access: may('update', 'Coupon'),
  description: 'Who has it keeps it.',
  where: VersionWhere,
  data: UpdateCoupon,
  resolve: updateCoupon,
  returns: { row: 'Coupon' },
});
