import type { Verb } from '@fleet/contracts/access';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { type WithKeys, withKeys } from './driver-record.ts';

/**
 * A driver that the caller may change, with its keys. Erased drivers are not found.
 *
 * @throws NotFoundError · VersionConflictError
 */
export async function driverToChange(
  tx: Tx,
  by: Actor,
  where: VersionWhere & { verb: Verb },
): Promise<WithKeys> {
  return withKeys(tx, await rowToChange(tx, by, 'Driver', { ...where, also: { erasedAt: null } }));
}
