import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { hashToken } from '../auth/session.ts';
import { createShareToken, type WithShareToken } from './create-share-link.ts';
import { openLinkToChange } from './open-link-to-change.ts';
import { shareLinkRecord } from './share-link-record.ts';

/**
 * Gives a link a new token; the former one ends.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError SHARE_LINK_ENDED
 */
export async function renewShareLink(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<WithShareToken> {
  let token: string | null = null;
  const { id } = await commit(services, by, async (tx, record) => {
    const before = await openLinkToChange(tx, by, where);
    const { id, version } = before;
    const secret = createShareToken();
    const after = await tx.shareLink.update({
      where: { id, version },
      data: { tokenHash: hashToken(secret), version: { increment: 1 } },
    });
    record(shareLinkRecord('renewed', { before, after }));
    token = secret;
    return { id };
  });
  return { id, token };
}
