import { rankOf } from '@fleet/contracts/access';
import type { Tx } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';

const WITH_MEMBERSHIPS = { memberships: { include: { account: { select: { ownerId: true } } } } } as const;
export type PersonToChange = Prisma.UserGetPayload<{ include: typeof WITH_MEMBERSHIPS }>;

/**
 * A person whom the caller may change: themselves; of their account those who belong to no other, for what a person is they
 * are everywhere; anybody for the service. Nobody who is above the caller.
 *
 * @param tx sees every account
 * @throws NotFoundError for people of other accounts · ForbiddenError
 */
export async function personToChange(tx: Tx, by: Caller, id: string): Promise<PersonToChange> {
  // Nobody joins another account meanwhile: a new membership waits for the lock of its person.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  const person = await findPerson(tx, by, id);
  if (!person) throw new NotFoundError('User');
  if (!mayChange(by, person)) throw new ForbiddenError();
  return person;
}

export function findPerson(db: Pick<Tx, 'user'>, by: Caller, id: string): Promise<PersonToChange | null> {
  return db.user.findFirst({
    where: { AND: [rows(by, 'User', 'update'), { id }] },
    include: WITH_MEMBERSHIPS,
  });
}

export function mayChange(by: Caller, { id, memberships }: PersonToChange): boolean {
  if (id === by.userId) return true;
  const roles = memberships.flatMap((one) => one.roles);
  const isWithin = by.seesEveryAccount || memberships.every(({ accountId }) => accountId === by.accountId);
  return isWithin && rankOf(roles) <= rankOf(by.roles);
}
