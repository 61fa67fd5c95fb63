import { type CreateSavedView, MAX_VIEWS_OF_LIST } from '@fleet/contracts/saved-view';
import type { Db, Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { requireSharing } from './require-sharing.ts';
import { savedViewRecord } from './saved-view-record.ts';

/**
 * Keeps a list as it is under a name, in the account that the session stands in.
 *
 * @throws ForbiddenError for who may not share · NotFoundError without an account · ConflictError for one view too many
 */
export async function createSavedView(
  services: { db: Db },
  by: Actor,
  data: CreateSavedView,
): Promise<{ id: string }> {
  if (data.shared) requireSharing(by);
  const { userId, accountId } = by;
  if (accountId === null) throw new NotFoundError('Account');
  return commit(services, by, async (tx, record) => {
    await requireRoom(tx, { userId, accountId, list: data.list });
    const after = await tx.savedView.create({ data: { ...data, userId, accountId } });
    record(savedViewRecord('savedView.created', { after }));
    return { id: after.id };
  });
}

async function requireRoom(tx: Tx, view: { userId: string; accountId: string; list: string }): Promise<void> {
  // Views that a person creates at once are created one after the other: else each would find room for itself.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${view.userId}::uuid FOR NO KEY UPDATE`;
  if ((await tx.savedView.count({ where: view })) < MAX_VIEWS_OF_LIST) return;
  const message = `A list has ${MAX_VIEWS_OF_LIST} views of one person at most`;
  const params = { max: MAX_VIEWS_OF_LIST };
  throw new ConflictError(message, 'CONFLICT', [
    { path: ['data', 'list'], code: 'TOO_MANY', params, message },
  ]);
}
