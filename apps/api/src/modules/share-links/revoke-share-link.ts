import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { openLinkToChange } from './open-link-to-change.ts';
import { shareLinkRecord } from './share-link-record.ts';

/** Ends a link for good. @throws NotFoundError · VersionConflictError · ConflictError SHARE_LINK_ENDED */
export function revokeShareLink(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await openLinkToChange(tx, by, where);
    const { id, version, fromAt } = before;
    const now = by.clock.now();
    // A link that has not started yet never starts.
    const begun = new Date(Math.min(fromAt.getTime(), now.getTime() - 1));
    const after = await tx.shareLink.update({
      where: { id, version },
      data: { fromAt: begun, untilAt: now, revokedAt: now, version: { increment: 1 } },
    });
    record(shareLinkRecord('revoked', { before, after }));
    return { id };
  });
}
