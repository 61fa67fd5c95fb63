import { roleMay } from '@fleet/contracts/access';
import { ACTING_ROLE } from '@fleet/contracts/acting-grants';
import type { Prisma } from '@fleet/db/prisma';
import { entitlementIn, SELECT_SUBSCRIPTION } from '../../access/entitlement.ts';
import type { CallerPrincipal } from '../../caller.ts';
import { isShutOut } from './may-use.ts';

/** Columns of a session from which its principal is derived. */
export const SELECT_SESSION = {
  id: true,
  userId: true,
  accountId: true,
  revokedAt: true,
  expiresAt: true,
  secondFactorAt: true,
  actingChanges: true,
  actingFrom: { select: { revokedAt: true, expiresAt: true } },
  account: { select: { status: true, billing: { select: SELECT_SUBSCRIPTION } } },
  user: {
    select: {
      status: true,
      memberships: {
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: {
          id: true,
          accountId: true,
          roles: true,
          vehicleScope: true,
          account: {
            select: {
              status: true,
              type: true,
              requiresSecondFactor: true,
              billing: { select: SELECT_SUBSCRIPTION },
            },
          },
        },
      },
    },
  },
} as const satisfies Prisma.SessionSelect;

export type SessionRow = Prisma.SessionGetPayload<{ select: typeof SELECT_SESSION }>;
/** Time of the request, and whether billing is switched on. */
export type Present = { now: Date; billingOn: boolean };

/**
 * The principal of a session: in the account it selected, while that is active and the person is a member, else in their
 * first active account. Null if the person or all their accounts are blocked. Accounts that require two-factor
 * authentication are skipped unless the session passed it; the person then has no account, and may enrol.
 */
export function principalOf(session: SessionRow, present: Present): CallerPrincipal | null {
  const { id, userId, accountId, secondFactorAt, user } = session;
  const { memberships, status } = user;
  const open = memberships.filter(({ account }) => account.status === 'ACTIVE');
  if (isShutOut(status) || (memberships.length > 0 && open.length === 0)) return null;
  const entered = open.filter(({ account }) => secondFactorAt !== null || !account.requiresSecondFactor);
  if (session.actingFrom) return actingPrincipal(session, entered, present);
  const membership = entered.find((one) => one.accountId === accountId) ?? entered[0];
  const roles = membership?.roles ?? [];
  return {
    sessionId: id,
    userId,
    accountId: membership?.accountId ?? null,
    accountType: membership?.account.type ?? null,
    membershipId: membership?.id ?? null,
    roles,
    vehicleScope: membership?.vehicleScope ?? 'GIVEN',
    acting: null,
    entitlement: entitlementIn(
      { billingOn: present.billingOn, roles, subscription: membership?.account.billing ?? null },
      present.now,
    ),
  };
}

type Held = SessionRow['user']['memberships'][number];

/**
 * The principal of a support session. Null once the session it was started from has ended, the person's roles no longer
 * allow it, or the account is not active.
 */
function actingPrincipal(
  { id, userId, accountId, account, actingFrom, actingChanges }: SessionRow,
  entered: readonly Held[],
  { now, billingOn }: Present,
): CallerPrincipal | null {
  const goesOn = actingFrom && actingFrom.revokedAt === null && actingFrom.expiresAt > now;
  const mayAct = entered.some(({ roles }) => roleMay(roles, 'act', 'Account'));
  if (!goesOn || !mayAct || accountId === null || account?.status !== 'ACTIVE') return null;
  const roles = [ACTING_ROLE];
  return {
    sessionId: id,
    userId,
    accountId,
    membershipId: null,
    roles,
    vehicleScope: 'ALL',
    acting: { allowsChanges: actingChanges },
    entitlement: entitlementIn({ billingOn, roles, subscription: account.billing }, now),
  };
}
