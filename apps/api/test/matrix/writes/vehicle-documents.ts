import type { Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const theDocument = ({ documentId }: Side) => ({ id: documentId });

export const VEHICLE_DOCUMENTS: WriteFixtures = {
  createVehicleDocument: {
    entity: 'vehicleDocument',
    where: ({ vehicleId }) => ({ vehicleId }),
    data: () => ({ kind: 'LICENCE', title: 'Taxi', validUntil: '2027-05-31' }),
    tables: ['vehicle_documents'],
    facts: ['vehicleDocument.created'],
    becomes: { kind: 'LICENCE', title: 'Taxi', remindedDays: null, version: 1 },
  },
  // Without its file, which goes; another end is told of anew.
  updateVehicleDocument: {
    entity: 'vehicleDocument',
    where: theDocument,
    data: () => ({ number: 'XXX 7', validUntil: '2027-05-31', fileId: null }),
    tables: ['removed_files', 'storage_objects', 'vehicle_documents'],
    facts: ['vehicleDocument.updated'],
    becomes: { number: 'XXX 7', remindedDays: null, fileId: null, version: 2 },
  },
  eraseVehicleDocument: {
    entity: 'vehicleDocument',
    where: theDocument,
    tables: ['removed_files', 'storage_objects', 'vehicle_documents'],
    facts: ['vehicleDocument.erased'],
    becomes: null,
  },
};
