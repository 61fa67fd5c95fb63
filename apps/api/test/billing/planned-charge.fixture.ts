import type { SandboxAnswer } from '@fleet/contracts/subscription-input';
import type { Db } from '@fleet/db/client';
import { commit } from '../../src/commit/commit.ts';
import { systemActor } from '../../src/commit/system-actor.ts';
import type { PaymentProvider } from '../../src/subscriptions/payments/payment-provider.ts';
import { createSandbox } from '../../src/subscriptions/payments/sandbox-provider.ts';
import { takeStep } from '../../src/subscriptions/steps/take-step.ts';
import { GOOD, SECRET, SITE, seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

/** An account with a card whose renewal is planned and not sent. */
export async function plannedCharge(db: Db, priceMinor = 1_490n, card: SandboxAnswer = GOOD) {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(await seedPlan(db, { priceMinor })), card);
  const { billingId, accountId } = account;
  const unsent = () =>
    db.payment.findFirst({ where: { automatic: true, state: 'CREATED', record: { billingId } } });
  for (let n = 0; n < 8 && !(await unsent()); n++) {
    const { nextDueAt } = await account.billing();
    if (!nextDueAt) throw new Error('Nothing is due');
    await db.billingClock.update({ where: { id: account.clockId }, data: { now: nextDueAt } });
    await commit({ db }, systemActor('billing.test'), (tx, record) =>
      takeStep(tx, record, { billingId, now: nextDueAt }),
    );
  }
  const payment = await db.payment.findFirstOrThrow({
    where: { automatic: true, state: 'CREATED', record: { billingId } },
  });
  const method = await db.storedPaymentMethod.findFirstOrThrow({ where: { accountId } });
  return { account, payment, method };
}

/** The sandbox, with a pause before each charge. */
export function heldSandbox(db: Db, before: () => Promise<void>): PaymentProvider {
  const sandbox = createSandbox(db, SECRET, SITE);
  return {
    ...sandbox,
    charge: async (...order) => {
      await before();
      return sandbox.charge(...order);
    },
  };
}
