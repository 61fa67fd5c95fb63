import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { changeLogo } from './change-logo.ts';

/** An account is shown by its name alone again. @throws NotFoundError · VersionConflictError */
export function removeAccountLogo(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ id: string }> {
  return changeLogo(services, by, where, async () => null);
}
