import type { PublishLegalDraft } from '@fleet/contracts/legal';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db } from '@fleet/db/client';
import type { LegalVersion } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { InvalidInputError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { findPublished } from './find-legal.ts';
import { draftToChange, snapshotOf } from './write-legal-draft.ts';

/**
 * Publishes a draft for good. Of two concurrent publications one fails.
 *
 * @throws NotFoundError · VersionConflictError · ConflictError LEGAL_PUBLISHED · InvalidInputError for a time before that of
 *   the version before it, or for a version that no longer asks and gives no reason
 */
export async function publishLegalDraft(
  { db, settings }: Pick<CallerServices, 'settings'> & { db: Db },
  by: Actor,
  where: VersionWhere,
  { validFrom, asksAcceptance, correction }: PublishLegalDraft,
): Promise<{ id: string }> {
  const published = await commit({ db }, by, async (tx, record) => {
    const before = await draftToChange(tx, by, where);
    const { id, version, key } = before;
    const now = by.clock.now();
    const since = validFrom && validFrom > now ? validFrom : now;
    const earlier = await findPublished(tx, key);
    const last = earlier.at(-1);
    refuseBefore(last, since);
    const isExplained = asksAcceptance || correction;
    if (!isExplained && earlier.some((one) => one.asksAcceptance))
      throw refused('correction', 'REQUIRED', 'Say why people are not asked');
    const after = await tx.legalVersion.update({
      where: { id, version },
      data: {
        ...{ number: (last?.number ?? 0) + 1, validFrom: since, publishedAt: now, publishedBy: by.userId },
        ...{ asksAcceptance, correction: correctionOf({ asksAcceptance, correction }) },
        version: { increment: 1 },
      },
    });
    record({
      ...{
        type: 'legalVersion.published',
        entity: 'LegalVersion',
        id,
        accountId: null,
        version: after.version,
      },
      ...{ before: snapshotOf(before), after: snapshotOf(after) },
    });
    return { id };
  });
  // Reloads the settings, so that pages requested from now on link to the document.
  await settings.again();
  return published;
}

/** Checks that versions start in the order of their numbers. */
function refuseBefore(last: LegalVersion | undefined, since: Date): void {
  if (last?.validFrom && since < last.validFrom)
    throw refused('validFrom', 'TOO_SMALL', 'The version before it is in force from a later time');
}

/** A version that asks for acceptance cannot be a correction. */
function correctionOf({ asksAcceptance, correction }: Omit<PublishLegalDraft, 'validFrom'>): string | null {
  return asksAcceptance ? null : correction || null;
}

function refused(field: string, code: 'TOO_SMALL' | 'REQUIRED', message: string): InvalidInputError {
  return new InvalidInputError([{ path: ['data', field], code, params: {}, message }]);
}
