import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import { commit } from '../commit/commit.ts';
import { systemActor } from '../commit/system-actor.ts';
import { chargePayments } from './payments/charge-payments.ts';
import type { PaymentProviders } from './payments/payment-provider.ts';
import { takeStep } from './steps/take-step.ts';

type Parts = { db: Db; log: Pick<Logger, 'error'>; providers: PaymentProviders };

/** Most steps of one advance; a year of one account has about a hundred. */
const STEPS_MAX = 2_000;
const BY = systemActor('billing.clock', { transactionMaxMs: 30_000 });

/**
 * Moves a test clock to an instant through every step of its accounts, each at its own time and with the
 * sandbox answering in between, in the same order as in real time. Returns the number of steps.
 */
export async function advanceClock(
  parts: Parts,
  { clockId, to }: { clockId: string; to: Date },
): Promise<number> {
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const due = await parts.db.billing.findFirst({
      where: { clockId, nextDueAt: { lte: to }, account: { status: 'ACTIVE' } },
      orderBy: [{ nextDueAt: 'asc' }, { id: 'asc' }],
      select: { id: true, nextDueAt: true, clock: { select: { now: true } } },
    });
    if (!due?.nextDueAt) {
      await parts.db.billingClock.updateMany({
        where: { id: clockId, now: { lt: to } },
        data: { now: to, version: { increment: 1 } },
      });
      return steps;
    }
    const at = due.clock && due.clock.now > due.nextDueAt ? due.clock.now : due.nextDueAt;
    await parts.db.billingClock.update({ where: { id: clockId }, data: { now: at } });
    await commit(parts, BY, (tx, record) => takeStep(tx, record, { billingId: due.id, now: at }));
    await chargePayments(parts, at, clockId);
  }
  throw new Error('The clock of the rehearsal did not reach its time');
}
