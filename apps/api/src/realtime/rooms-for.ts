import { announcedEntity, entityOf, SUBJECTS } from '@fleet/contracts/entities';
import { eventVisibilityOf, FULL_ROLES, mayAllRead, PLAIN_ROLES } from '@fleet/contracts/event-visibility';
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
import { columnOf, tableOf } from './table-of.ts';

export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
export const userRoom = (userId: string): string => `user:${userId}`;

type Listener = Pick<
  Caller,
  'accountId' | 'seesEveryAccount' | 'membershipId' | 'roles' | 'vehicleScope' | 'entitlement'
>;

/**
 * The room in which a listener receives an account's events; null if they receive none, for example while
 * payment is due. People of the service in their own account receive those of every account.
 */
export function roomFor(caller: Listener, accountId: string): string | null {
  if (!mayListen(caller, accountId) || !caller.entitlement.isOpen) return null;
  if (caller.seesEveryAccount) return caller.accountId === accountId ? SERVICE_ROOM : accountRoom(accountId);
  switch (eventVisibilityOf(caller.roles, caller.vehicleScope)) {
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

export type WebhookChanges = { rooms: string[]; changes: AccountChange[] };

/**
 * Whom to tell of which of these changes of one account: of a row, those who may read it, and nobody else. Members limited
 * to given vehicles learn of those, of their groups and of the devices that sit in them now.
 */
export async function roomsForChanges(
  pool: Pool,
  accountId: string,
  changes: readonly AccountChange[],
): Promise<WebhookChanges[]> {
  const told = new Map<string, WebhookChanges>();
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
  if (await isShared(pool, change)) return everybody(pool, accountId, change);
  // Rows of one person, or of an entity that no screen shows.
  const service = announcedEntity(change.entity)?.isToldToService ? [SERVICE_ROOM] : [];
  if (subject === undefined || entityOf(subject).sharedBy)
    return [...service, ...(await personOf(pool, change))];
  if (mayAllRead('plain', subject)) return everybody(pool, accountId, change);
  const admins = mayAllRead('full', subject) ? [accountRoom(accountId)] : [];
  return [SERVICE_ROOM, ...admins, ...(await personOf(pool, change))];
}

/** All who listen to the account; of what can be given, those of the limited ones to whom it was. */
async function everybody(pool: Pool, accountId: string, change: AccountChange): Promise<string[]> {
  const members = await limitedMembers(pool, accountId, change);
  return [SERVICE_ROOM, accountRoom(accountId), seenRoom(accountId), ...members.map(memberRoom)];
}

const LIMITED = `SELECT m.id FROM memberships m
  WHERE m.account_id = $1 AND m.vehicle_scope = 'GIVEN' AND m.roles && $3::"Role"[] AND NOT m.roles && $4::"Role"[]`;
const EVERY_MEMBER = ' AND $2::uuid IS NOT NULL';

/** Narrows `LIMITED` to members with access to the row `$2`. */
function assignedTo(entity: string): string {
  switch (announcedEntity(entity)?.assignedBy) {
    case 'vehicle':
      return ' AND EXISTS (SELECT FROM given_vehicles g WHERE g.membership_id = m.id AND g.vehicle_id = $2)';
    case 'group':
      return ' AND EXISTS (SELECT FROM membership_groups g WHERE g.membership_id = m.id AND g.group_id = $2)';
    case 'byVehicle':
      return ` AND EXISTS (SELECT FROM given_vehicles g JOIN ${tableOf(entity)} d ON d.vehicle_id = g.vehicle_id
        WHERE g.membership_id = m.id AND d.id = $2)`;
    case undefined:
      return EVERY_MEMBER;
  }
}

async function limitedMembers(
  pool: Pool,
  accountId: string,
  { entity, id }: AccountChange,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`${LIMITED}${assignedTo(entity)} ORDER BY 1`, [
    accountId,
    id,
    PLAIN_ROLES,
    FULL_ROLES,
  ]);
  return rows.map((row) => row.id);
}

/** The room of the person whom the row belongs to or names; they are notified wherever they are signed in. */
async function personOf(pool: Pool, { entity, id }: AccountChange): Promise<string[]> {
  const column = announcedEntity(entity)?.personColumn;
  if (!column) return [];
  const question = `SELECT ${columnOf(column)} AS "userId" FROM ${tableOf(entity)} WHERE id = $1`;
  const { rows } = await pool.query<{ userId: string | null }>(question, [id]);
  return rows.flatMap(({ userId }) => (userId ? [userRoom(userId)] : []));
}

/** Whether the person shares the row with the account. */
async function isShared(pool: Pool, { entity, id }: AccountChange): Promise<boolean> {
  const column = announcedEntity(entity)?.sharedBy;
  if (!column) return false;
  const question = `SELECT FROM ${tableOf(entity)} WHERE id = $1 AND ${columnOf(column)}`;
  return (await pool.query(question, [id])).rowCount === 1;
}
