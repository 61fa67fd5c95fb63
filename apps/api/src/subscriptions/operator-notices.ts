import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Tx } from '@fleet/db/client';
import { isShutOut } from '../modules/auth/may-use.ts';

type OperatorValues = Extract<PersonalNotice, { kind: 'BILLING_OPERATOR' }>['values'];

/** Most owners of the service that are notified. */
const OWNERS_MAX = 20;

/** Billing notice for the owners of the service. Accounts on a test clock send none. */
export async function operatorNotices(
  tx: Tx,
  of: { clockId: string | null } | null,
  values: OperatorValues,
): Promise<PersonalNotice[]> {
  if (of !== null && of.clockId !== null) return [];
  const owners = await tx.membership.findMany({
    where: { roles: { has: 'SERVICE_OWNER' } },
    ...{ select: { userId: true, user: { select: { status: true } } }, distinct: ['userId'] },
    ...{ orderBy: { userId: 'asc' }, take: OWNERS_MAX },
  });
  return owners
    .filter(({ user }) => !isShutOut(user.status))
    .map(({ userId }) => ({ userId, kind: 'BILLING_OPERATOR', values }));
}
