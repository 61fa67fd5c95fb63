import type { Db } from '@fleet/db/client';

type Told = { accountId: string; vehicleId: string; mark: string };

/** A document with its file, of which no column is empty. */
export async function seedDocument(
  db: Db,
  { accountId, vehicleId, mark }: Told,
): Promise<{ documentId: string }> {
  const { id } = await db.vehicleDocument.create({
    data: {
      account: { connect: { id: accountId } },
      vehicle: { connect: { id: vehicleId } },
      kind: 'INSURANCE',
      title: `title of the document ${mark}`,
      number: `number of the document ${mark}`,
      validUntil: new Date('2027-04-17'),
      remindedDays: 30,
      createdBy: accountId,
      file: {
        create: {
          accountId,
          state: 'CONFIRMED',
          type: 'DOCUMENT',
          entity: 'VEHICLE',
          entityId: vehicleId,
          name: `name of the file ${mark}`,
          sizeBytes: 1n,
          mimeType: 'application/pdf',
        },
      },
    },
  });
  return { documentId: id };
}
