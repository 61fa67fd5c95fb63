import { randomUUID } from 'node:crypto';
import type { SandboxAnswer } from '@fleet/contracts/subscription-input';
import type { Db } from '@fleet/db/client';
import { NotFoundError } from '../../errors.ts';
import { SANDBOX_SIGNATURE, sandboxMethod, signNotice } from './sandbox-provider.ts';

/** Ends a sandbox payment as the payer chose, and returns the webhook that the sandbox sends. */
export async function answerSandbox(
  db: Db,
  { paymentId, answer, secret }: { paymentId: string; answer: SandboxAnswer; secret: string },
): Promise<{ raw: Buffer; headers: Record<string, string> }> {
  const { card, failure } = answer;
  // A payment that has ended does not change.
  await db.sandboxPayment.updateMany({
    where: { paymentId, state: 'CREATED' },
    data: failure
      ? { state: 'FAILED', failure }
      : { state: 'SUCCEEDED', details: { method: sandboxMethod(card, paymentId) } },
  });
  const payment = await db.sandboxPayment.findUnique({ where: { paymentId } });
  if (!payment) throw new NotFoundError('Payment');
  const raw = Buffer.from(
    JSON.stringify({ eventId: randomUUID(), about: 'PAYMENT', reference: payment.reference }),
  );
  return { raw, headers: { [SANDBOX_SIGNATURE]: signNotice(raw, secret) } };
}
