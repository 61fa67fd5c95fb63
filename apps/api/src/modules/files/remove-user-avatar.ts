import type { ById } from '@fleet/contracts/query';
import type { Actor } from '../../commit/actor.ts';
import { type ChangeAvatarDeps, changeAvatar } from './change-avatar.ts';

/** A person is shown by their initials again. @throws NotFoundError · ForbiddenError, as for `setUserAvatar` */
export function removeUserAvatar(
  services: ChangeAvatarDeps,
  by: Actor,
  { id }: ById,
): Promise<{ id: string }> {
  return changeAvatar(services, by, id, async () => null);
}
