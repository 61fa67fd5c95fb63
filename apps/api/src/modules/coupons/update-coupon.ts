import type { UpdateCoupon } from '@fleet/contracts/coupon';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { columnOf } from '../../subscriptions/civil-column.ts';
import { couponAuditFields } from './coupon-audit-fields.ts';

/**
 * Changes a coupon. Accounts that already use it are not affected.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError COUPON_USED_MORE
 */
export function updateCoupon(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { untilOn, ...fields }: UpdateCoupon,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Coupon', { ...where, verb: 'update' });
    const { id, version } = before;
    const day = untilOn === undefined ? {} : { untilOn: untilOn === null ? null : columnOf(untilOn) };
    const data = { ...sent(fields), ...day, version: { increment: 1 } };
    const after = await tx.coupon.update({ where: { id, version }, data: data as never });
    record({
      ...{ type: 'coupon.updated', entity: 'Coupon', id, accountId: null, version: after.version },
      ...{ before: couponAuditFields(before), after: couponAuditFields(after) },
    });
    return { id };
  });
}
