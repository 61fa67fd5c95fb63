import { z } from 'zod';
import { Currency, Price } from './billing-money.ts';
import { CatalogStatus } from './billing-plan.ts';
import { Id } from './id.ts';
import { patch } from './patch.ts';
import { Search } from './search.ts';

const COUNT_MAX = 1_000_000;
const PLANS_MAX = 100;

/** Letters, digits and hyphens in any case: short enough to type, long enough against guessing. */
export const CouponCode = z
  .string('Code is required')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/, 'Code must be 4 to 40 letters, digits and hyphens');

const Open = {
  status: CatalogStatus.default('ACTIVE'),
  most: z
    .int()
    .min(1)
    .max(COUNT_MAX)
    .optional()
    .describe('How many accounts may use it; absent: any number.'),
  untilOn: z.iso.date().optional().describe('The last day on which it is taken.'),
};

export const CreateCoupon = z
  .object({
    code: CouponCode,
    percent: z
      .number()
      .min(0.01)
      .max(100)
      .optional()
      .describe('Of what the plan costs every period; either this or an amount.'),
    amount: Price.optional().describe('In major units, of each full period.'),
    currency: Currency.optional().describe('Of the amount.'),
    periods: z.int().min(1).max(COUNT_MAX).optional().describe('For how many periods; absent: for ever.'),
    planIds: z.array(Id).max(PLANS_MAX).default([]).describe('Plans that it is for; none: every plan.'),
    ...Open,
  })
  .meta({ id: 'CreateCouponInput' });
export type CreateCoupon = z.output<typeof CreateCoupon>;

/** The discount cannot change, because accounts already use it. */
export const UpdateCoupon = patch(z.object(Open));
export type UpdateCoupon = z.output<typeof UpdateCoupon>;

export const CouponsWhere = z.object({
  search: Search,
  statuses: z.array(CatalogStatus).max(2).nullish(),
});
export type CouponsWhere = z.output<typeof CouponsWhere>;
