import type { Tx } from '@fleet/db/client';
import type { VehicleDocument } from '@fleet/db/models';
import type { AuditFields, AuditRecord } from '../../commit/audit-record.ts';
import type { BeforeAndAfter } from '../../commit/personal-item-record.ts';
import { isoDay } from '../vehicles/vehicle-columns.ts';

/** With its file's name: what it was called is told when it is gone. */
export type WithFile = VehicleDocument & { file: { name: string } | null };
export const WITH_FILE = { file: { select: { name: true } } } as const;

/** The file of a document that was read without it. */
export async function withFile(tx: Tx, document: VehicleDocument): Promise<WithFile> {
  const { fileId: id } = document;
  const file = id && (await tx.storageObject.findUnique({ where: { id }, select: { name: true } }));
  return { ...document, file: file || null };
}

/** What happened to a document: a line of its own history and of its vehicle's. */
export function documentRecord(
  type: 'created' | 'updated' | 'erased',
  { before, after }: BeforeAndAfter<WithFile>,
): AuditRecord {
  const document = (after ?? before) as WithFile;
  const { id, accountId, vehicleId, kind, title, version } = document;
  return {
    type: `vehicleDocument.${type}`,
    entity: 'VehicleDocument',
    id,
    accountId,
    vehicleId,
    version: after ? version : version + 1,
    ...(before && { before: auditFieldsOf(before) }),
    ...(after && { after: auditFieldsOf(after) }),
    // By which its line is known when the document is another one, or none.
    details: { kind, title },
  };
}

/** A document as its history tells of it. */
function auditFieldsOf({ vehicleId, kind, title, number, validUntil, fileId, file }: WithFile): AuditFields {
  return { vehicleId, kind, title, number, validUntil: isoDay(validUntil), fileId, file: file?.name ?? null };
}
