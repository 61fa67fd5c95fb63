import { issuesOf } from '@fleet/contracts/issue';
import type { PersonalNotice } from '@fleet/contracts/notification';
import type { ById } from '@fleet/contracts/query';
import type { UserStatus } from '@fleet/contracts/user';
import { type UpdateUser, USER_FIELDS, type UserField } from '@fleet/contracts/user-input';
import type { Tx } from '@fleet/db/client';
import type { User } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { isShutOut } from '../auth/may-use.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findPerson, type PersonToChange, personToChange } from './person-to-change.ts';
import { statusesFor } from './statuses-for.ts';

type UpdateUserDeps = Pick<CallerServices, 'db' | 'asSystem' | 'endSockets'>;
type Value = string | null;

/**
 * Changes one field of a person. Whoever is shut out by a new status loses all sessions with it, and sockets at once.
 *
 * @throws InvalidInputError for a value that the field does not take · NotFoundError · ForbiddenError for people above the
 *   caller, and of several accounts · ConflictError STATUS_CHANGE_NOT_ALLOWED, USERNAME_TAKEN
 */
export async function updateUser(
  { db, asSystem, endSockets }: UpdateUserDeps,
  by: Actor,
  { id }: ById,
  data: UpdateUser,
  now = by.clock.now(),
): Promise<{ id: string }> {
  const { key } = data;
  const value = parsedValue(data);
  const ended: { id: string }[] = [];
  // Checked within the tenant scope, because the statements below run without it.
  if (!(await findPerson(db, by, id))) throw new NotFoundError('User');
  await commit(asSystem('change a person, who may be of several accounts'), by, async (tx, record) => {
    const before = await personToChange(tx, by, id);
    if (key === 'status')
      ended.push(...(await leaveStatus(tx, by, { before, to: value as UserStatus, now })));
    const after = await tx.user.update({ where: { id }, data: columnsOf(by, key, value) });
    record({
      type: key === 'status' ? 'user.statusChanged' : 'user.updated',
      entity: 'User',
      id,
      accountId: accountOfRecord(by, before),
      before: { [key]: shown(before, key) },
      after: { [key]: shown(after, key) },
      notices: accessNotices(before, after),
    });
    return { id };
  });
  for (const session of ended) endSockets(session.id);
  return { id };
}

/** @throws InvalidInputError */
function parsedValue({ key, value }: UpdateUser): Value {
  const given = typeof value === 'string' ? value.trim() : (value ?? null);
  const parsed = USER_FIELDS[key].safeParse(given);
  if (parsed.success) return parsed.data === '' ? null : parsed.data;
  const issues = issuesOf(parsed.error, given).map((issue) => ({
    ...issue,
    path: ['data', 'value', ...issue.path],
  }));
  throw new InvalidInputError(issues);
}

/** Before the status is changed: a trigger revokes what is left, and would not tell which sessions those were. */
async function leaveStatus(
  tx: Tx,
  by: Actor,
  { before, to, now }: { before: PersonToChange; to: UserStatus; now: Date },
): Promise<{ id: string }[]> {
  if (!statusesFor(by, before).includes(to)) {
    const message = `The status ${before.status} cannot be changed into ${to}`;
    const issue = {
      path: ['data', 'value'],
      code: 'STATUS_CHANGE_NOT_ALLOWED' as const,
      params: {},
      message,
    };
    throw new ConflictError(message, 'STATUS_CHANGE_NOT_ALLOWED', [issue]);
  }
  if (!isShutOut(to)) return [];
  return endSessions(tx, { userId: before.id }, `person is ${to.toLowerCase()}`, now);
}

/** To whom it befell: shut out, or let in again. What lies between these is told by nobody else's mail. */
function accessNotices(before: User, { id: userId, status }: User): PersonalNotice[] {
  const open = !isShutOut(status);
  if (open === !isShutOut(before.status)) return [];
  return [{ userId, kind: 'ACCESS_CHANGED', values: { open } }];
}

function columnsOf(by: Actor, key: UserField, value: Value): object {
  if (key === 'birthday') return { birthday: value && new Date(value) };
  if (key !== 'status') return { [key]: value };
  return { status: value, statusHeldByService: by.seesEveryAccount && isShutOut(value as UserStatus) };
}

function shown(user: User, key: UserField): Value {
  return key === 'birthday' ? (user.birthday?.toISOString().slice(0, 10) ?? null) : user[key];
}

/** Whose history tells of it: the account where it was done, or, done by the service, the person's own. */
export function accountOfRecord(by: Actor, { memberships }: PersonToChange): string | null {
  const isOfCaller = memberships.some(({ accountId }) => accountId === by.accountId);
  return isOfCaller ? by.accountId : (memberships[0]?.accountId ?? null);
}
