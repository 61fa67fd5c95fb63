import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { ForbiddenError, InvalidInputError } from '../../errors.ts';

/**
 * Members of the account alone; to others than oneself a report is sent by those who keep its vehicles.
 *
 * @throws ForbiddenError · InvalidInputError for who is no member
 */
export async function requireRecipients(
  tx: Tx,
  by: Actor & { accountId: string },
  recipientIds: readonly string[],
): Promise<void> {
  const isOthers = recipientIds.some((id) => id !== by.userId);
  if (isOthers && !by.may('update', 'Vehicle')) throw new ForbiddenError();
  const wanted = [...new Set(recipientIds)];
  const members = await tx.membership.count({
    where: { accountId: by.accountId, userId: { in: wanted } },
  });
  if (members === wanted.length) return;
  const message = 'A recipient is no member of the account';
  throw new InvalidInputError([
    { path: ['data', 'schedule', 'recipientIds'], code: 'NOT_FOUND', params: {}, message },
  ]);
}

/**
 * Those who are named, and no others. Whoever stopped the mails by their link stays stopped, also while they are not named:
 * they alone take them up again.
 */
export async function writeRecipients(
  tx: Tx,
  by: Actor,
  { id: reportId, accountId }: { id: string; accountId: string },
  recipientIds: readonly string[],
): Promise<void> {
  const others = { reportId, userId: { notIn: [...recipientIds] } };
  await tx.reportRecipient.deleteMany({ where: { ...others, stoppedAt: null } });
  await tx.reportRecipient.updateMany({ where: others, data: { isChosen: false } });
  await tx.reportRecipient.createMany({
    data: [...new Set(recipientIds)].map((userId) => ({ reportId, accountId, userId })),
    skipDuplicates: true,
  });
  const named = { reportId, userId: { in: [...recipientIds] } };
  await tx.reportRecipient.updateMany({ where: named, data: { isChosen: true } });
  const own = { reportId, userId: by.userId, isChosen: true };
  await tx.reportRecipient.updateMany({ where: own, data: { stoppedAt: null } });
}
