import type { Role } from '@fleet/contracts/roles';
import type { TokenScope } from '@fleet/contracts/token-scope';
import type { UserStatus } from '@fleet/contracts/user';
import type { Pool } from 'pg';
import { entitlementIn, type SubscriptionColumns } from '../../access/entitlement.ts';
import { createCaller } from '../../caller.ts';
import { BILLING_ON, subscriptionJson } from '../auth/find-session-row.ts';
import type { Identity } from '../auth/identify-caller.ts';
import { isShutOut } from '../auth/may-use.ts';
import { hashToken } from '../auth/session.ts';
import { isPersonalSecret } from './personal-secret.ts';

/** Of what a token did last its person is told to within this. */
const USE_KEPT_EVERY_MS = 10 * 60_000;

type Row = {
  id: string;
  userId: string;
  membershipId: string;
  scopes: TokenScope[];
  expiresAt: Date;
  revokedAt: Date | null;
  secondFactorAt: Date | null;
  lastUsedAt: Date | null;
  status: UserStatus;
  accountId: string;
  roles: Role[];
  vehicleScope: 'ALL' | 'GIVEN';
  accountStatus: string;
  requiresSecondFactor: boolean;
  billingOn: boolean;
  subscription:
    | (Omit<SubscriptionColumns, 'effectiveUntil' | 'clockNow'> & {
        effectiveUntil: string | null;
        clockNow: string | null;
      })
    | null;
};

/**
 * As whom a personal token acts at this moment. All of it is read each time: a block, a lowered role and a revocation hold
 * from the next request on. Where the membership has gone, the token has gone with it.
 */
export async function identifyToken(
  pool: Pool,
  secret: string,
  address: string,
  now = new Date(),
): Promise<Identity> {
  if (!isPersonalSecret(secret)) return { caller: null, refusal: 'UNAUTHORIZED' };
  const { rows } = await pool.query<Row>({ name: 'token', text: STANDING, values: [hashToken(secret)] });
  const [token] = rows;
  if (!token) return { caller: null, refusal: 'UNAUTHORIZED' };
  if (isShutOut(token.status) || token.accountStatus !== 'ACTIVE')
    return { caller: null, refusal: 'ACCOUNT_NOT_ACTIVE' };
  if (!isGood(token, now)) return { caller: null, refusal: 'UNAUTHORIZED' };
  await keepUse(pool, token, address, now);
  const { id, userId, accountId, membershipId, roles, vehicleScope, scopes, expiresAt } = token;
  const principal = { userId, accountId, membershipId, roles, vehicleScope };
  const caller = createCaller({
    ...principal,
    sessionId: id,
    entitlement: entitlementIn(
      { billingOn: token.billingOn, roles, subscription: subscriptionOf(token) },
      now,
    ),
    token: { id, scopes },
  });
  return { caller, expiresAt };
}

/** An account that has come to want a second factor takes no token that was made without one. */
function isGood({ revokedAt, expiresAt, secondFactorAt, requiresSecondFactor }: Row, now: Date): boolean {
  return revokedAt === null && expiresAt > now && (secondFactorAt !== null || !requiresSecondFactor);
}

function subscriptionOf({ subscription }: Row): SubscriptionColumns | null {
  const dateOf = (text: string | null) => (text === null ? null : new Date(text));
  return (
    subscription && {
      ...subscription,
      effectiveUntil: dateOf(subscription.effectiveUntil),
      clockNow: dateOf(subscription.clockNow),
    }
  );
}

async function keepUse(pool: Pool, { id, lastUsedAt }: Row, address: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_KEPT_EVERY_MS);
  if (lastUsedAt !== null && lastUsedAt > before) return;
  await pool.query({ name: 'token_used', text: USED, values: [id, now, address, before] });
}

/** Of several requests at once one writes. */
const USED = `UPDATE personal_tokens SET last_used_at = $2, last_used_address = $3
  WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $4)`;

const STANDING = `SELECT t.id, t.user_id AS "userId", t.membership_id AS "membershipId", t.scopes::text[] AS scopes,
    t.expires_at AS "expiresAt", t.revoked_at AS "revokedAt", t.second_factor_at AS "secondFactorAt",
    t.last_used_at AS "lastUsedAt", u.status, m.account_id AS "accountId", m.roles::text[] AS roles,
    m.vehicle_scope AS "vehicleScope", a.status AS "accountStatus",
    a.requires_second_factor AS "requiresSecondFactor", ${BILLING_ON} AS "billingOn",
    ${subscriptionJson('b', 'v')} AS subscription
  FROM personal_tokens t
  JOIN users u ON u.id = t.user_id
  JOIN memberships m ON m.id = t.membership_id AND m.user_id = t.user_id
  JOIN accounts a ON a.id = m.account_id
  LEFT JOIN billings b ON b.account_id = a.id
  LEFT JOIN billing_plan_versions v ON v.id = b.plan_version_id
  WHERE t.secret_hash = $1`;
