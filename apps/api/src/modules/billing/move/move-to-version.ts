import { toDecimal } from '@fleet/billing/money';
import { MOVED_AT_ONCE, type MoveToVersion } from '@fleet/contracts/plan-move';
import type { ById } from '@fleet/contracts/query';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../../commit/actor.ts';
import { commit, type RecordChange } from '../../../commit/commit.ts';
import { rowToChange } from '../../../commit/row-to-change.ts';
import { InvalidInputError } from '../../../errors.ts';
import type { CallerServices } from '../../../services.ts';
import { columnOf } from '../../../subscriptions/civil-column.ts';
import { NO_CHANGE } from '../../../subscriptions/load-subscription.ts';
import { payerNotices } from '../../../subscriptions/payer-notices.ts';
import { type MovingCustomer, NOTICE_DAYS, type PlanMove, planMove } from './plan-move.ts';

/**
 * Plans a move of customers from one version of a plan to another, from their first period that begins on the
 * day or later. The payers are notified at once and keep their price until then. A repeated call continues
 * with the rest. Returns the number of moved customers.
 *
 * @throws NotFoundError · InvalidInputError NOTICE_TOO_SHORT where the day is too early
 */
export function moveToVersion(
  services: Pick<CallerServices, 'asSystem'>,
  by: Actor,
  where: ById,
  data: MoveToVersion,
): Promise<number> {
  const { db } = services.asSystem('move customers of a plan');
  return commit({ db }, by, async (tx, record) => {
    const plan = await rowToChange(tx, by, 'BillingPlan', { ...where, verb: 'update' });
    const { id } = plan;
    // Locks the plan, so that two operators cannot plan for the same customers at once.
    await tx.$queryRaw`SELECT 1 FROM billing_plans WHERE id = ${id}::uuid FOR UPDATE`;
    const move = await planMove(tx, plan, data, by.clock.now());
    const takesBack = data.from === data.to;
    if (!takesBack && data.on < move.firstDay) throw tooEarly(move.firstDay);
    const moving = move.customers.slice(0, MOVED_AT_ONCE);
    for (const customer of moving) await moveOne(tx, record, customer, { move, data });
    record({
      ...{ type: 'billingPlan.customersMoved', entity: 'BillingPlan', id, accountId: null },
      details: { from: data.from, to: data.to, on: takesBack ? null : data.on, moved: moving.length },
    });
    return moving.length;
  });
}

async function moveOne(
  tx: Tx,
  record: RecordChange,
  { billingId, accountId, after }: MovingCustomer,
  { move: { to }, data }: { move: PlanMove; data: MoveToVersion },
): Promise<void> {
  const takesBack = data.from === data.to;
  const planned = takesBack ? NO_CHANGE : { nextVersionId: to.id, nextVersionOn: columnOf(data.on) };
  const { version } = await tx.billing.update({
    where: { id: billingId },
    data: { ...planned, version: { increment: 1 } },
  });
  record({
    ...{ type: 'billing.moveOrdered', entity: 'Billing', id: billingId, accountId, version },
    details: { plan: to.plan.name, planVersion: to.number, on: takesBack ? null : data.on },
    notices: await payerNotices(tx, accountId, {
      message: takesBack ? 'PRICE_STAYS' : 'PRICE_CHANGES',
      ...{ amount: toDecimal(after.total, to.currency), currency: to.currency },
      ...{ day: takesBack ? null : data.on, number: null },
    }),
  });
}

function tooEarly(first: string): InvalidInputError {
  const message = `A higher price holds ${NOTICE_DAYS} days after it was announced, at the earliest on ${first}`;
  const params = { days: NOTICE_DAYS, first };
  return new InvalidInputError([{ path: ['data', 'on'], code: 'NOTICE_TOO_SHORT', params, message }]);
}
