import type { Pool } from 'pg';
import type { SessionRow } from './session-principal.ts';

type Membership = SessionRow['user']['memberships'][number];
type Row = Omit<SessionRow, 'user' | 'actingFrom' | 'account'> & {
  status: SessionRow['user']['status'];
  membershipId: string | null;
  memberOf: string;
  roles: Membership['roles'];
  vehicleScope: Membership['vehicleScope'];
  accountStatus: Membership['account']['status'];
  accountType: Membership['account']['type'];
  requiresSecondFactor: boolean;
  effectiveUntil: Date | null;
  actingChanges: boolean;
  /** Null where nobody acts. */
  actingFromEnds: Date | null;
  actingFromRevoked: Date | null;
  standsInStatus: Membership['account']['status'] | null;
  standsInUntil: Date | null;
};

/** The session and what its person is in each account, read past Prisma: every request begins with it. */
export async function findSessionRow(
  pool: Pool,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<SessionRow | null> {
  const { rows } = await pool.query<Row>({ name: 'standing', text: STANDING, values: [sessionId, userId] });
  const [session] = rows;
  if (!session) return null;
  const { id, accountId, revokedAt, expiresAt, secondFactorAt, status } = session;
  const memberships = rows.flatMap(toMembership);
  const known = { id, userId, accountId, revokedAt, expiresAt, secondFactorAt };
  return { ...known, ...toActing(session), user: { status, memberships } };
}

function toActing(row: Row): Pick<SessionRow, 'actingChanges' | 'actingFrom' | 'account'> {
  const { actingChanges, actingFromEnds, actingFromRevoked, standsInStatus, standsInUntil } = row;
  return {
    actingChanges,
    actingFrom: actingFromEnds && { expiresAt: actingFromEnds, revokedAt: actingFromRevoked },
    account: standsInStatus && { status: standsInStatus, billing: { effectiveUntil: standsInUntil } },
  };
}

function toMembership(row: Row): Membership[] {
  const { membershipId, memberOf, roles, vehicleScope, accountStatus, accountType, requiresSecondFactor } =
    row;
  if (membershipId === null) return [];
  const billing = { effectiveUntil: row.effectiveUntil };
  const account = { status: accountStatus, type: accountType, requiresSecondFactor, billing };
  return [{ id: membershipId, accountId: memberOf, roles, vehicleScope, account }];
}

/** Prepared once a connection. Roles as text, for the driver knows no arrays of our enum. */
const STANDING = `SELECT s.id, s.account_id AS "accountId", s.revoked_at AS "revokedAt", s.expires_at AS "expiresAt",
    s.second_factor_at AS "secondFactorAt", u.status, m.id AS "membershipId", m.account_id AS "memberOf", m.roles::text[] AS roles,
    m.vehicle_scope AS "vehicleScope", a.status AS "accountStatus", a.type AS "accountType",
    a.requires_second_factor AS "requiresSecondFactor", b.effective_until AS "effectiveUntil",
    s.acting_changes AS "actingChanges", f.expires_at AS "actingFromEnds", f.revoked_at AS "actingFromRevoked",
    fa.status AS "standsInStatus", fb.effective_until AS "standsInUntil"
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN memberships m ON m.user_id = u.id
  LEFT JOIN accounts a ON a.id = m.account_id
  LEFT JOIN billings b ON b.account_id = a.id
  LEFT JOIN sessions f ON f.id = s.acting_from_id
  LEFT JOIN accounts fa ON f.id IS NOT NULL AND fa.id = s.account_id
  LEFT JOIN billings fb ON fb.account_id = fa.id
  WHERE s.id = $1 AND s.user_id = $2
  ORDER BY m.created_at, m.id`;
