import type { Pool } from 'pg';
import type { SessionRow } from './session-principal.ts';

type Membership = SessionRow['user']['memberships'][number];
type Subscription = NonNullable<Membership['account']['billing']>;
type Row = Omit<SessionRow, 'user' | 'actingFrom' | 'account'> & {
  status: SessionRow['user']['status'];
  membershipId: string | null;
  memberOf: string;
  roles: Membership['roles'];
  vehicleScope: Membership['vehicleScope'];
  accountStatus: Membership['account']['status'];
  accountType: Membership['account']['type'];
  requiresSecondFactor: boolean;
  billingOn: boolean;
  subscription: SubscriptionJson | null;
  actingChanges: boolean;
  /** Null outside of a support session. */
  actingFromEnds: Date | null;
  actingFromRevoked: Date | null;
  standsInStatus: Membership['account']['status'] | null;
  standsInSubscription: SubscriptionJson | null;
};
/** A subscription as PostgreSQL writes it to JSON. */
type SubscriptionJson = Omit<Subscription, 'effectiveUntil' | 'clockNow'> & {
  effectiveUntil: string | null;
  clockNow: string | null;
};

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
type Found = SessionRow & { billingOn: boolean };

/**
 * The session with the memberships of its person, in one statement past Prisma, because every request begins
 * with it.
 */
export async function findSessionRow(
  pool: Pool,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<Found | null> {
  const { rows } = await pool.query<Row>({ name: 'standing', text: STANDING, values: [sessionId, userId] });
  const [session] = rows;
  if (!session) return null;
  const { id, accountId, revokedAt, expiresAt, secondFactorAt, status, billingOn } = session;
  const memberships = rows.flatMap(toMembership);
  const known = { id, userId, accountId, revokedAt, expiresAt, secondFactorAt, billingOn };
  return { ...known, ...toActing(session), user: { status, memberships } };
}

function toActing(row: Row): Pick<SessionRow, 'actingChanges' | 'actingFrom' | 'account'> {
  const { actingChanges, actingFromEnds, actingFromRevoked, standsInStatus, standsInSubscription } = row;
  return {
    actingChanges,
    actingFrom: actingFromEnds && { expiresAt: actingFromEnds, revokedAt: actingFromRevoked },
    account: standsInStatus && { status: standsInStatus, billing: toSubscription(standsInSubscription) },
  };
}

function toMembership(row: Row): Membership[] {
  const { membershipId, memberOf, roles, vehicleScope, accountStatus, accountType, requiresSecondFactor } =
    row;
  if (membershipId === null) return [];
  const billing = toSubscription(row.subscription);
  const account = { status: accountStatus, type: accountType, requiresSecondFactor, billing };
  return [{ id: membershipId, accountId: memberOf, roles, vehicleScope, account }];
}

function toSubscription(json: SubscriptionJson | null): Subscription | null {
  return (
    json && {
      ...json,
      effectiveUntil: dateOrNull(json.effectiveUntil),
      clockNow: dateOrNull(json.clockNow),
    }
  );
}

/** The columns of a subscription that decide what may be used, with the allowances of its plan version. */
export const subscriptionJson = (billing: string, version: string): string =>
  `CASE WHEN ${billing}.id IS NOT NULL THEN json_build_object('status', ${billing}.status, 'isTrial', ${billing}.is_trial,
    'effectiveUntil', ${billing}.effective_until, 'clockNow', ${billing}.clock_now, 'planVersion',
    CASE WHEN ${version}.id IS NOT NULL THEN json_build_object('allows', ${version}.allows) END) END`;
/** Whether billing is switched on. */
export const BILLING_ON = 'COALESCE((SELECT billing_on FROM installation LIMIT 1), false)';

/**
 * Prepared once per connection. Roles are cast to text, because the driver cannot read arrays of the enum.
 */
const STANDING = `SELECT s.id, s.account_id AS "accountId", s.revoked_at AS "revokedAt", s.expires_at AS "expiresAt",
    s.second_factor_at AS "secondFactorAt", u.status, m.id AS "membershipId", m.account_id AS "memberOf", m.roles::text[] AS roles,
    m.vehicle_scope AS "vehicleScope", a.status AS "accountStatus", a.type AS "accountType",
    a.requires_second_factor AS "requiresSecondFactor", ${BILLING_ON} AS "billingOn",
    ${subscriptionJson('b', 'v')} AS subscription,
    s.acting_changes AS "actingChanges", f.expires_at AS "actingFromEnds", f.revoked_at AS "actingFromRevoked",
    fa.status AS "standsInStatus", ${subscriptionJson('fb', 'fv')} AS "standsInSubscription"
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN memberships m ON m.user_id = u.id
  LEFT JOIN accounts a ON a.id = m.account_id
  LEFT JOIN billings b ON b.account_id = a.id
  LEFT JOIN billing_plan_versions v ON v.id = b.plan_version_id
  LEFT JOIN sessions f ON f.id = s.acting_from_id
  LEFT JOIN accounts fa ON f.id IS NOT NULL AND fa.id = s.account_id
  LEFT JOIN billings fb ON fb.account_id = fa.id
  LEFT JOIN billing_plan_versions fv ON fv.id = fb.plan_version_id
  WHERE s.id = $1 AND s.user_id = $2
  ORDER BY m.created_at, m.id`;
