import type { Tx } from '@fleet/db/client';
import { acceptAtSignUp } from '../legal/accept-legal.ts';
import { recordAudit } from '../record-audit.ts';
import type { SignedIn } from './finish-sign-in.ts';
import { type Origin, openSession } from './session.ts';

type Newcomer = { userId: string; accountId: string };
type Entry = { action: string; details?: { invited: boolean } };

/**
 * Opens the first session of a person created in this transaction. Records the sign-in method and the
 * accepted legal documents.
 */
export async function letIn(
  tx: Tx,
  { userId, accountId }: Newcomer,
  entry: Entry,
  { origin, now }: { origin: Origin; now: Date },
): Promise<SignedIn> {
  const session = await openSession(tx, userId, origin, now);
  const { locale } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { locale: true } });
  await acceptAtSignUp(tx, { userId, accountId, remoteAddress: origin.address, locale }, now);
  const person = { entity: 'User', entityId: userId, actorId: userId, accountId };
  await recordAudit(tx, { ...entry, ...person, remoteAddress: origin.address });
  return { ...session, userId };
}
