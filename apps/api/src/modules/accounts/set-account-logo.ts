import type { SetAccountLogo } from '@fleet/contracts/file';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { NotFoundError } from '../../errors.ts';
import { changeLogo } from './change-logo.ts';

/**
 * Gives an account a logo that the caller has uploaded for it; the one before it goes.
 *
 * @throws NotFoundError, also for what is no confirmed logo of this account by the caller · VersionConflictError
 */
export function setAccountLogo(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  { fileId }: SetAccountLogo,
): Promise<{ id: string }> {
  return changeLogo(services, by, where, async (tx) => {
    const own = { createdBy: by.userId, state: 'CONFIRMED' as const, type: 'LOGO' as const };
    const of = { entity: 'ACCOUNT' as const, entityId: where.id };
    const logo = await tx.storageObject.findFirst({ where: { id: fileId, ...own, ...of } });
    if (!logo) throw new NotFoundError('Picture');
    return logo;
  });
}
