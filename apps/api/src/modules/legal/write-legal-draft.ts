import type { CreateLegalDraft, UpdateLegalDraft } from '@fleet/contracts/legal';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Db, Tx } from '@fleet/db/client';
import type { LegalVersion } from '@fleet/db/models';
import type { Prisma } from '@fleet/db/prisma';
import type { Actor } from '../../commit/actor.ts';
import type { AuditFields } from '../../commit/audit-record.ts';
import { commit } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { ConflictError, InvalidInputError } from '../../errors.ts';
import { textsOf } from './legal-texts.ts';

/**
 * Creates a draft of the next version of a document.
 *
 * @throws ConflictError LEGAL_DRAFT_EXISTS · InvalidInputError where the binding language has no text
 */
export function createLegalDraft(
  services: { db: Db },
  by: Actor,
  { key, ...draft }: CreateLegalDraft,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const row = await tx.legalVersion.create({ data: { key, ...columnsOf(draft) } });
    const { id, version } = row;
    const created = { type: 'legalVersion.created', entity: 'LegalVersion', accountId: null } as const;
    record({ ...created, id, version, after: snapshotOf(row) });
    return { id };
  });
}

/** @throws NotFoundError · VersionConflictError · ConflictError LEGAL_PUBLISHED · InvalidInputError */
export function updateLegalDraft(
  services: { db: Db },
  by: Actor,
  where: VersionWhere,
  draft: UpdateLegalDraft,
): Promise<{ id: string }> {
  return commit(services, by, async (tx, record) => {
    const before = await draftToChange(tx, by, where);
    const { id, version } = before;
    const after = await tx.legalVersion.update({
      where: { id, version },
      data: { ...columnsOf(draft), version: { increment: 1 } },
    });
    record({
      ...{
        type: 'legalVersion.updated',
        entity: 'LegalVersion',
        id,
        accountId: null,
        version: after.version,
      },
      ...{ before: snapshotOf(before), after: snapshotOf(after) },
    });
    return { id };
  });
}

/** @throws NotFoundError · VersionConflictError · ConflictError LEGAL_PUBLISHED */
export function eraseLegalDraft(services: { db: Db }, by: Actor, where: VersionWhere): Promise<boolean> {
  return commit(services, by, async (tx, record) => {
    const before = await draftToChange(tx, by, where);
    const { id, version } = before;
    await tx.legalVersion.delete({ where: { id, version } });
    record({
      ...{ type: 'legalVersion.erased', entity: 'LegalVersion', id, accountId: null, version: version + 1 },
      before: snapshotOf(before),
    });
    return true;
  });
}

/** Refuses published versions, which people have accepted. */
export async function draftToChange(tx: Tx, by: Actor, where: VersionWhere): Promise<LegalVersion> {
  const row = await rowToChange(tx, by, 'LegalVersion', { ...where, verb: 'update' });
  if (row.publishedAt) throw new ConflictError('This version is published', 'LEGAL_PUBLISHED');
  return row;
}

function columnsOf({ en, ru, binding }: UpdateLegalDraft) {
  const texts = { ...(en && { en }), ...(ru && { ru }) };
  if (!texts[binding])
    throw new InvalidInputError([
      {
        path: ['data', binding],
        code: 'REQUIRED',
        params: {},
        message: 'The language that binds has no text',
      },
    ]);
  return { texts: texts as Prisma.InputJsonObject, binding };
}

/** Fields for the change log; only the length of a text, since the version keeps the text. */
export function snapshotOf(row: LegalVersion): AuditFields {
  const { key, number, binding, asksAcceptance, correction, validFrom } = row;
  const texts = textsOf(row);
  const { en, ru } = texts;
  const title = texts[binding as 'en']?.title ?? '';
  const lengths = { charactersEn: en?.body.length ?? 0, charactersRu: ru?.body.length ?? 0 };
  const validSince = validFrom?.toISOString() ?? null;
  return { key, number, title, binding, asksAcceptance, correction, validFrom: validSince, ...lengths };
}
