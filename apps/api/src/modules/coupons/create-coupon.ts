import { toMinor } from '@fleet/billing/money';
import { amountIssue } from '@fleet/contracts/billing-money';
import type { CreateCoupon } from '@fleet/contracts/coupon';
import type { Db, Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { InvalidInputError } from '../../errors.ts';
import { columnOf } from '../../subscriptions/civil-column.ts';
import { couponAuditFields, PERCENT_PPM } from './coupon-audit-fields.ts';

const wrong = (field: string, message: string) =>
  new InvalidInputError([{ path: ['data', field], code: 'INVALID', params: {}, message }]);

/** @throws InvalidInputError · ConflictError KEY_TAKEN */
export function createCoupon(
  services: { db: Db },
  by: Actor,
  { percent, amount, currency, untilOn, ...fields }: CreateCoupon,
): Promise<{ id: string }> {
  const off = takenOff({ percent, amount, currency });
  return commit(services, by, async (tx, record) => {
    await requirePlans(tx, fields.planIds, off.currency);
    const { code, planIds, status, periods, most } = fields;
    const coupon = await tx.coupon.create({
      data: {
        ...{ ...off, code, planIds, status, periods: periods ?? null, most: most ?? null },
        untilOn: untilOn === undefined ? null : columnOf(untilOn),
      },
    });
    const { id, version } = coupon;
    const after = couponAuditFields(coupon);
    record({ type: 'coupon.created', entity: 'Coupon', id, accountId: null, version, after });
    return { id };
  });
}

/** The discount: a rate, or an amount with its currency. */
function takenOff({ percent, amount, currency }: Pick<CreateCoupon, 'percent' | 'amount' | 'currency'>) {
  if ((percent === undefined) === (amount === undefined))
    throw wrong('percent', 'Give a percentage or an amount');
  if (percent !== undefined) {
    if (currency !== undefined) throw wrong('currency', 'A percentage has no currency');
    return { ppm: Math.round(percent * PERCENT_PPM), amountMinor: null, currency: null };
  }
  if (amount === undefined || currency === undefined) throw wrong('currency', 'Currency is required');
  const message = amount > 0 ? amountIssue(amount, currency) : 'Price must be positive';
  if (message !== null) throw wrong('amount', message);
  return { ppm: null, amountMinor: toMinor(String(amount), currency), currency };
}

async function requirePlans(tx: Tx, planIds: readonly string[], currency: string | null): Promise<void> {
  const plans = await tx.billingPlan.findMany({
    where: { id: { in: [...planIds] } },
    select: { currency: true },
  });
  if (plans.length !== new Set(planIds).size) throw wrong('planIds', 'A plan was not found');
  if (currency !== null && plans.some((plan) => plan.currency !== currency))
    throw wrong('planIds', 'A plan is sold in another currency');
}
