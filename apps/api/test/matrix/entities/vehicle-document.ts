import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    documentId: string;
  }
}

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

const theDocument = ({ documentId }: Side) => ({ id: documentId });

const writes: WriteFixtures = {
  createVehicleDocument: {
    entity: 'vehicleDocument',
    where: ({ vehicleId }) => ({ vehicleId }),
    data: () => ({ kind: 'LICENCE', title: 'Taxi', validUntil: '2027-05-31' }),
    tables: ['vehicle_documents'],
    events: ['vehicleDocument.created'],
    becomes: { kind: 'LICENCE', title: 'Taxi', remindedDays: null, version: 1 },
  },
  // Without its file, which goes; another end is told of anew.
  updateVehicleDocument: {
    entity: 'vehicleDocument',
    where: theDocument,
    data: () => ({ number: 'XXX 7', validUntil: '2027-05-31', fileId: null }),
    tables: ['removed_files', 'storage_objects', 'vehicle_documents'],
    events: ['vehicleDocument.updated'],
    becomes: { number: 'XXX 7', remindedDays: null, fileId: null, version: 2 },
  },
  eraseVehicleDocument: {
    entity: 'vehicleDocument',
    where: theDocument,
    tables: ['removed_files', 'storage_objects', 'vehicle_documents'],
    events: ['vehicleDocument.erased'],
    becomes: null,
  },
};

export const ENTITY: EntityFixture = {
  seed: seedDocument,
  rows: async (db, { documentId: id }) => ({
    VehicleDocument: await db.vehicleDocument.findUniqueOrThrow({ where: { id } }),
  }),
  roots: {
    vehicleDocument: { args: ({ documentId }) => `(where: { id: "${documentId}" })` },
    vehicleDocuments: { args: ({ vehicleId }) => `(where: { vehicleId: "${vehicleId}" })` },
  },
  routes: { VehicleDocument: 'vehicleDocument', VehicleDocumentPage: 'vehicleDocuments' },
  holders: {
    'may create VehicleDocument': 'keepers',
    'may update VehicleDocument': 'keepers',
    'may erase VehicleDocument': 'keepers',
  },
  writes,
  supportChanges: ['createVehicleDocument', 'updateVehicleDocument'],
};
