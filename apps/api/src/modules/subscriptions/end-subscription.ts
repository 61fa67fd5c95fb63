import { keptUntil, openOncePaid } from '@fleet/billing/access-until';
import { addMonths } from '@fleet/billing/civil-date';
import { statusAfter } from '@fleet/billing/subscription';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { ById } from '@fleet/contracts/query';
import type { PauseSubscription } from '@fleet/contracts/subscription-input';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import type { Actor } from '../../commit/actor.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { columnOf, dayOf } from '../../subscriptions/civil-column.ts';
import { firstInstallation } from '../../subscriptions/documents/installation.ts';
import {
  type LoadedSubscription,
  NO_CHANGE,
  nowOf,
  periodOf,
} from '../../subscriptions/load-subscription.ts';
import { expireOrder } from '../../subscriptions/orders/expire-order.ts';
import { payerNotices } from '../../subscriptions/payer-notices.ts';
import { reschedule } from '../../subscriptions/reschedule.ts';
import { billedSubscription, ownBilling } from './billed-subscription.ts';

type Parts = Pick<CallerServices, 'db' | 'asSystem'>;
type Change = {
  type: `billing.${string}`;
  data: Prisma.BillingUncheckedUpdateInput;
  after: Prisma.InputJsonObject;
  /** Set if the subscription ended: the day until which its data are kept. */
  keptOn?: string;
};

/** Length of a pause in months, from the end of the period. */
const PAUSE_MONTHS = { least: 1, most: 6 } as const;

/**
 * Cancels a subscription at the end of its period; until then it can be resumed. A paused one ends at once.
 */
export function cancelSubscription(services: Parts, by: Actor, where: ById): Promise<{ id: string }> {
  return change(services, by, where, ({ billing, period }, { now }) => {
    if (billing.status === 'PAUSED') return endPaused(billing, now);
    if (billing.status !== 'ACTIVE' || !period)
      throw new ConflictError('Only an active subscription is cancelled');
    const endsOn = dayOf(period.endsOn);
    // Cancelling never extends access past the paid time.
    const effectiveUntil = earlier(billing.effectiveUntil, period.endsAt);
    const data = { endsOn: period.endsOn, pausedUntil: null, effectiveUntil };
    return { type: 'billing.cancelled', data, after: { endsOn } };
  });
}

/** The end of a subscription in its pause. Its last invoice is issued already. */
function endPaused({ status, timeZone }: LoadedSubscription['billing'], now: Date): Change {
  const kept = keptUntil(now, timeZone);
  const endsOn = zoneClock(timeZone).wallTime(now).date;
  return {
    type: 'billing.ended',
    data: {
      ...{
        status: statusAfter(status, 'END_REACHED') ?? status,
        endsOn: columnOf(endsOn),
        pausedUntil: null,
      },
      ...{ effectiveUntil: now, keptUntil: kept, lastNoticeAt: null, ...NO_CHANGE },
    },
    after: { endsOn },
    keptOn: zoneClock(timeZone).wallTime(kept).date,
  };
}

/** Revokes a cancellation or a pause that has not begun, and ends a pause that has. */
export function resumeSubscription(services: Parts, by: Actor, where: ById): Promise<{ id: string }> {
  return change(services, by, where, ({ billing, period }, { now, openDays }) => {
    const { status, endsOn, pausedUntil, paidUntil } = billing;
    if (status === 'PAUSED')
      return {
        type: 'billing.resumed',
        data: { pausedUntil: columnOf(todayOf(billing, now)) },
        after: { pausedUntil: todayOf(billing, now) },
      };
    if (status !== 'ACTIVE' || (!endsOn && !pausedUntil))
      throw new ConflictError('The subscription goes on already');
    const isPaid = period !== null && paidUntil !== null && paidUntil >= period.endsOn;
    const effectiveUntil = isPaid ? openOncePaid(periodOf(period), openDays) : billing.effectiveUntil;
    const data = { endsOn: null, pausedUntil: null, effectiveUntil };
    return { type: 'billing.resumed', data, after: { endsOn: null, pausedUntil: null } };
  });
}

const todayOf = ({ timeZone }: { timeZone: string }, now: Date): string =>
  zoneClock(timeZone).wallTime(now).date;

const earlier = (a: Date | null, b: Date): Date => (a !== null && a < b ? a : b);

/**
 * Pauses a subscription from the end of its period until a day. Nothing is invoiced meanwhile; positions are
 * still recorded.
 */
export function pauseSubscription(
  services: Parts,
  by: Actor,
  where: ById,
  { until }: PauseSubscription,
): Promise<{ id: string }> {
  return change(services, by, where, ({ billing, period }) => {
    if (billing.status !== 'ACTIVE' || !period)
      throw new ConflictError('Only an active subscription is paused');
    const endsOn = dayOf(period.endsOn);
    if (until < addMonths(endsOn, PAUSE_MONTHS.least) || until > addMonths(endsOn, PAUSE_MONTHS.most)) {
      const message = 'A pause lasts one to six months from the end of the period';
      throw new InvalidInputError([{ path: ['data', 'until'], code: 'BAD_REQUEST', params: {}, message }]);
    }
    const data = { pausedUntil: columnOf(until), endsOn: null };
    return { type: 'billing.pauseOrdered', data, after: { pausedUntil: until } };
  });
}

async function change(
  services: Parts,
  by: Actor,
  { id }: ById,
  changeOf: (loaded: LoadedSubscription, at: { now: Date; openDays: number }) => Change,
): Promise<{ id: string }> {
  const { db } = await ownBilling(services, by, { id });
  return commit({ db }, by, async (tx: Tx, record: RecordChange) => {
    const loaded = await billedSubscription(tx, by, id);
    const { accountId } = loaded.billing;
    const { openDays } = await firstInstallation(tx);
    const now = nowOf(loaded.billing, by.clock.now());
    const { type, data, after, keptOn } = changeOf(loaded, { now, openDays });
    // An order must not reopen a subscription that has ended.
    if (keptOn !== undefined) await expireOrder(tx, loaded);
    const { version } = await tx.billing.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
    });
    record({
      type,
      entity: 'Billing',
      id,
      accountId,
      version,
      after: after as Record<string, string | null>,
      ...(keptOn !== undefined && { notices: await endNotices(tx, accountId, keptOn) }),
    });
    await reschedule(tx, id, by.clock.now());
    return { id };
  });
}

const endNotices = (tx: Tx, accountId: string, day: string) =>
  payerNotices(tx, accountId, { message: 'CANCELLED', day, amount: null, currency: null, number: null });
