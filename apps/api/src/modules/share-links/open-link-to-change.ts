import type { VersionWhere } from '@fleet/contracts/where';
import type { Tx } from '@fleet/db/client';
import type { ShareLink } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError } from '../../errors.ts';
import { shareStateOf } from './share-time.ts';

/** A link that is live or planned. @throws NotFoundError · VersionConflictError · ConflictError SHARE_LINK_ENDED */
export async function openLinkToChange(tx: Tx, by: Actor, where: VersionWhere): Promise<ShareLink> {
  const link = await rowToChange(tx, by, 'ShareLink', { ...where, verb: 'update' });
  const state = shareStateOf(link, by.clock.now());
  if (state === 'ENDED' || state === 'REVOKED')
    throw new ConflictError('This link has ended', 'SHARE_LINK_ENDED');
  return link;
}
