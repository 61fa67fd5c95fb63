import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { findPerson, personToChange } from '../users/person-to-change.ts';
import { accountOfRecord } from '../users/update-user.ts';

export type ChangeAvatarDeps = Pick<CallerServices, 'db' | 'asSystem'>;

/** Puts another portrait, or none, in the place of a person's, and deletes the one that was there. */
export async function changeAvatar(
  { db, asSystem }: ChangeAvatarDeps,
  by: Actor,
  id: string,
  next: (tx: Tx) => Promise<string | null>,
): Promise<{ id: string }> {
  // Checked within the tenant scope first: what follows sees every account.
  if (!(await findPerson(db, by, id))) throw new NotFoundError('User');
  return commit(asSystem('change a person, who may be of several accounts'), by, async (tx, record) => {
    const before = await personToChange(tx, by, id);
    const avatarId = await next(tx);
    await tx.user.update({ where: { id }, data: { avatarId } });
    if (before.avatarId && before.avatarId !== avatarId)
      await tx.storageObject.deleteMany({ where: { id: before.avatarId } });
    record({
      type: avatarId ? 'user.avatarChanged' : 'user.avatarRemoved',
      entity: 'User',
      id,
      accountId: accountOfRecord(by, before),
      details: { before: before.avatarId, after: avatarId },
    });
    return { id };
  });
}
