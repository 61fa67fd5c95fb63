import { roleMay } from '@fleet/contracts/access';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import { isShutOut } from '../modules/auth/may-use.ts';

type BillingValues = Extract<PersonalNotice, { kind: 'BILLING' }>['values'];
export type BillingMessage = Omit<BillingValues, 'accountTitle'>;

/** A billing notice to the members who pay for the account. */
export async function payerNotices(
  tx: Tx,
  accountId: string,
  message: BillingMessage,
): Promise<PersonalNotice[]> {
  const { title: accountTitle, memberships } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: {
      title: true,
      memberships: { select: { userId: true, roles: true, user: { select: { status: true } } } },
    },
  });
  return memberships
    .filter(({ roles, user }) => roleMay(roles, 'bill', 'Account') && !isShutOut(user.status))
    .map(({ userId }) => ({ userId, kind: 'BILLING', values: { accountTitle, ...message } }));
}
