import { SUBJECTS } from '@fleet/contracts/access';
import { FULL_ROLES, hearingOf, mayAllRead, PLAIN_ROLES } from '@fleet/contracts/hearing';
import { Id } from '@fleet/contracts/id';
import {
  type AccountChange,
  accountRoom,
  memberRoom,
  SERVICE_ROOM,
  seenRoom,
} from '@fleet/contracts/realtime';
import type { Pool } from 'pg';
import { type Caller, mayListen } from '../caller.ts';

export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
export const userRoom = (userId: string): string => `user:${userId}`;

type Listener = Pick<Caller, 'accountId' | 'seesEveryAccount' | 'membershipId' | 'roles' | 'vehicleScope'>;

/**
 * The one room in which somebody hears an account, null where they hear nothing of it. People of the service who listen
 * to their own account hear every account.
 */
export function roomFor(caller: Listener, accountId: string): string | null {
  if (!mayListen(caller, accountId)) return null;
  if (caller.seesEveryAccount) return caller.accountId === accountId ? SERVICE_ROOM : accountRoom(accountId);
  switch (hearingOf(caller.roles, caller.vehicleScope)) {
    case 'full':
      return accountRoom(accountId);
    case 'seen':
      return seenRoom(accountId);
    case 'given':
      return caller.membershipId && memberRoom(caller.membershipId);
    case 'nothing':
      return null;
  }
}

export type ToldChanges = { rooms: string[]; changes: AccountChange[] };

/**
 * Whom to tell of which of these changes of one account: of a row, those who may read it, and nobody else. Members limited
 * to given vehicles learn of those, of their groups and of the devices that sit in them now.
 */
export async function roomsForChanges(
  pool: Pool,
  accountId: string,
  changes: readonly AccountChange[],
): Promise<ToldChanges[]> {
  const told = new Map<string, ToldChanges>();
  for (const change of changes) {
    const rooms = await roomsForChange(pool, accountId, change);
    if (rooms.length === 0) continue;
    const key = rooms.join();
    const { changes: before } = told.get(key) ?? { changes: [] };
    told.set(key, { rooms, changes: [...before, change] });
  }
  return [...told.values()];
}

async function roomsForChange(pool: Pool, accountId: string, change: AccountChange): Promise<string[]> {
  // Rows have such ids; of what has another, keepers alone are told.
  if (!Id.safeParse(change.id).success) return [SERVICE_ROOM, accountRoom(accountId)];
  // A vehicle's days are told to whoever may see the vehicle.
  if (change.entity === 'VehicleDays')
    return roomsForChange(pool, accountId, { ...change, entity: 'Vehicle' });
  const subject = SUBJECTS.find((known) => known === change.entity);
  const shared = SHARED[change.entity];
  if (shared && (await isShared(pool, shared, change))) return everybody(pool, accountId, change);
  // What is its person's alone, or of no entity that screens show.
  if (subject === undefined || shared) return personOf(pool, change);
  if (mayAllRead('plain', subject)) return everybody(pool, accountId, change);
  const keepers = mayAllRead('full', subject) ? [accountRoom(accountId)] : [];
  return [SERVICE_ROOM, ...keepers, ...(await personOf(pool, change))];
}

/** All who listen to the account; of what can be given, those of the limited ones to whom it was. */
async function everybody(pool: Pool, accountId: string, change: AccountChange): Promise<string[]> {
  const members = await limitedMembers(pool, accountId, change);
  return [SERVICE_ROOM, accountRoom(accountId), seenRoom(accountId), ...members.map(memberRoom)];
}

const LIMITED = `SELECT m.id FROM memberships m
  WHERE m.account_id = $1 AND m.vehicle_scope = 'GIVEN' AND m.roles && $3::"Role"[] AND NOT m.roles && $4::"Role"[]`;
const GIVEN: Record<string, string> = {
  Vehicle: ' AND EXISTS (SELECT FROM given_vehicles g WHERE g.membership_id = m.id AND g.vehicle_id = $2)',
  VehicleGroup:
    ' AND EXISTS (SELECT FROM membership_groups g WHERE g.membership_id = m.id AND g.group_id = $2)',
  Device: ` AND EXISTS (SELECT FROM given_vehicles g JOIN devices d ON d.vehicle_id = g.vehicle_id
    WHERE g.membership_id = m.id AND d.id = $2)`,
  VehicleDocument: ` AND EXISTS (SELECT FROM given_vehicles g JOIN vehicle_documents d ON d.vehicle_id = g.vehicle_id
    WHERE g.membership_id = m.id AND d.id = $2)`,
};

async function limitedMembers(
  pool: Pool,
  accountId: string,
  { entity, id }: AccountChange,
): Promise<string[]> {
  const narrowed = GIVEN[entity] ?? ' AND $2::uuid IS NOT NULL';
  const { rows } = await pool.query<{ id: string }>(`${LIMITED}${narrowed} ORDER BY 1`, [
    accountId,
    id,
    PLAIN_ROLES,
    FULL_ROLES,
  ]);
  return rows.map((row) => row.id);
}

/** Whose it is: people hear of what is their own wherever they listen. */
const OWNERS: Record<string, string> = {
  User: 'SELECT id AS "userId" FROM users WHERE id = $1',
  Membership: 'SELECT user_id AS "userId" FROM memberships WHERE id = $1',
  Contact: 'SELECT user_id AS "userId" FROM contacts WHERE id = $1',
  SavedView: 'SELECT user_id AS "userId" FROM saved_views WHERE id = $1',
  SavedReport: 'SELECT user_id AS "userId" FROM saved_reports WHERE id = $1',
  Session: 'SELECT user_id AS "userId" FROM sessions WHERE id = $1',
};

async function personOf(pool: Pool, { entity, id }: AccountChange): Promise<string[]> {
  const owner = OWNERS[entity];
  if (!owner) return [];
  const { rows } = await pool.query<{ userId: string }>(owner, [id]);
  return rows.map(({ userId }) => userRoom(userId));
}

/** What a person has for themselves, and may let others in the account see. */
const SHARED: Record<string, string> = {
  SavedView: 'SELECT FROM saved_views WHERE id = $1 AND shared',
  SavedReport: 'SELECT FROM saved_reports WHERE id = $1 AND shared',
  Contact: 'SELECT FROM contacts WHERE id = $1 AND is_public',
};

async function isShared(pool: Pool, question: string, { id }: AccountChange): Promise<boolean> {
  return (await pool.query(question, [id])).rowCount === 1;
}
