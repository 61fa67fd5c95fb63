import type { SetUserAvatar } from '@fleet/contracts/file';
import type { ById } from '@fleet/contracts/query';
import type { Actor } from '../../commit/actor.ts';
import { NotFoundError } from '../../errors.ts';
import { type ChangeAvatarDeps, changeAvatar } from './change-avatar.ts';

/**
 * Shows a portrait that the caller has uploaded for this person; the one before it goes.
 *
 * @throws NotFoundError for people of other accounts, and for what is no confirmed portrait of them by the caller ·
 *   ForbiddenError for people above the caller, and of several accounts
 */
export function setUserAvatar(
  services: ChangeAvatarDeps,
  by: Actor,
  { id }: ById,
  { avatarId }: SetUserAvatar,
): Promise<{ id: string }> {
  return changeAvatar(services, by, id, async (tx) => {
    const portrait = await tx.storageObject.findFirst({
      where: {
        id: avatarId,
        state: 'CONFIRMED',
        type: 'AVATAR',
        entity: 'USER',
        entityId: id,
        createdBy: by.userId,
      },
    });
    if (!portrait) throw new NotFoundError('Picture');
    return avatarId;
  });
}
