import type { InvitationToken } from '@fleet/contracts/invitation';
import type { Caller } from '../../caller.ts';
import type { Origin } from '../../commit/actor.ts';
import { writeAuditRecords } from '../../commit/audit-record.ts';
import type { CallerServices } from '../../services.ts';
import { hashToken } from '../auth/session.ts';
import { noticesToSender } from './invitation-notices.ts';
import { invitationRecord } from './invitation-record.ts';
import { openAt } from './open-at.ts';
import { unavailable } from './take-invitation.ts';

/**
 * Whoever has the link says that they do not come, signed in or not: it opens nothing from then on, and who sent it sees
 * why.
 *
 * @throws ConflictError INVITATION_UNAVAILABLE for one that is not open, and a token that nobody mailed · TooManyRequestsError
 */
export async function declineInvitation(
  { asSystem, invitationLimits }: Pick<CallerServices, 'asSystem' | 'invitationLimits'>,
  { origin, caller }: { origin: Origin; caller: Caller | null },
  { token }: InvitationToken,
  now = new Date(),
): Promise<true> {
  await invitationLimits.takeLook(origin.address);
  const { db } = asSystem('answer an invitation by its link');
  await db.$transaction(async (tx) => {
    const open = { tokenHash: hashToken(token), ...openAt(now) };
    // The update is the judge between who declines and who accepts at once.
    const [after] = await tx.invitation.updateManyAndReturn({ where: open, data: { declinedAt: now } });
    if (!after) throw unavailable();
    const record = invitationRecord('invitation.declined', { before: { ...after, declinedAt: null }, after });
    const notices = await noticesToSender(tx, after, 'declined');
    await writeAuditRecords(tx, { userId: caller?.userId ?? null, origin }, [{ ...record, notices }]);
  });
  return true;
}
