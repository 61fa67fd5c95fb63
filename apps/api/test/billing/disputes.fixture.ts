import type { Db } from '@fleet/db/client';
import { SANDBOX_SIGNATURE, signNotice } from '../../src/subscriptions/payments/sandbox-provider.ts';
import { type Rehearsal, SECRET } from './rehearsal.fixture.ts';

type Dispute = 'OPEN' | 'WON' | 'LOST';

/** The sandbox has a dispute in this state and reports it by a webhook five times. */
export async function disputeOf(
  db: Db,
  account: Rehearsal,
  paymentId: string,
  state: Dispute,
  amount?: bigint,
) {
  const { reference, amountMinor, details } = await db.sandboxPayment.findUniqueOrThrow({
    where: { paymentId },
  });
  await db.sandboxPayment.update({
    where: { paymentId },
    data: { disputedMinor: amount ?? amountMinor, details: { ...(details as object), dispute: state } },
  });
  const raw = Buffer.from(JSON.stringify({ eventId: `${state} ${paymentId}`, about: 'PAYMENT', reference }));
  const notice = { raw, headers: { [SANDBOX_SIGNATURE]: signNotice(raw, SECRET) } };
  await account.deliver(notice, 5);
  // Another webhook about the same payment.
  const again = Buffer.from(
    JSON.stringify({ eventId: `again ${state} ${paymentId}`, about: 'PAYMENT', reference }),
  );
  await account.deliver({ raw: again, headers: { [SANDBOX_SIGNATURE]: signNotice(again, SECRET) } });
}
