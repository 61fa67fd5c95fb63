import { roleMay } from '@fleet/contracts/access';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import type { Webhook } from '@fleet/db/models';
import { isShutOut } from '../modules/auth/may-use.ts';

/** Its receiver failed for too long, or says that it is gone. */
export type WhyOff = Extract<PersonalNotice, { kind: 'WEBHOOK_OFF' }>['values']['why'];

/** To those who keep the account, and so its webhooks: that one of them was switched off. */
export async function noticesToKeepers(
  tx: Tx,
  { accountId, url }: Webhook,
  why: WhyOff,
): Promise<PersonalNotice[]> {
  const { title: accountTitle, memberships } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: {
      title: true,
      memberships: { select: { userId: true, roles: true, user: { select: { status: true } } } },
    },
  });
  const { host } = new URL(url);
  return memberships
    .filter(({ roles, user }) => roleMay(roles, 'update', 'Webhook') && !isShutOut(user.status))
    .map(({ userId }) => ({ userId, kind: 'WEBHOOK_OFF', values: { accountTitle, host, why } }));
}
