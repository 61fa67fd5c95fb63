import type { UpdateShareLink } from '@fleet/contracts/share-link';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { sent } from '../../commit/sent.ts';
import { openLinkToChange } from './open-link-to-change.ts';
import { shareLinkRecord } from './share-link-record.ts';
import { checkShareTime } from './share-time.ts';

/** @throws NotFoundError, SHARE_LINK_ENDED · VersionConflictError · InvalidInputError SHARE_TOO_LONG */
export function updateShareLink(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  fields: UpdateShareLink,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await openLinkToChange(tx, by, where);
    const { id, version, fromAt } = before;
    if (fields.untilAt) checkShareTime({ fromAt, untilAt: fields.untilAt }, by.clock.now());
    const columns = { ...sent(fields), ...(fields.shows && { shows: [...new Set(fields.shows)] }) };
    const data = { ...columns, version: { increment: 1 } };
    const after = await tx.shareLink.update({ where: { id, version }, data: data as never });
    record(shareLinkRecord('updated', { before, after }));
    return { id };
  });
}
