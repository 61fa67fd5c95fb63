import type { Db } from '@fleet/db/client';
import { createFolderStore } from '../../../src/files/folder-store.ts';
import { xlsxOf } from '../../../src/sheets/sheet-files.fixture.ts';
import { FILES_DIR } from '../../api.ts';
import type { EntityFixture } from '../entity-fixture.ts';

declare module '../world.ts' {
  interface Side {
    sheetId: string;
  }
}

/** A sheet that somebody of the account has sent. */
async function seedSheet(
  db: Db,
  { accountId, userId, mark }: { accountId: string; userId: string; mark: string },
): Promise<{ sheetId: string }> {
  const bytes = await xlsxOf([['IMEI'], [`imei of the sheet ${mark}`]]);
  const { id } = await db.storageObject.create({
    data: {
      accountId,
      type: 'SHEET',
      entity: 'ACCOUNT',
      entityId: accountId,
      name: `name of the sheet ${mark}`,
      sizeBytes: BigInt(bytes.length),
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      createdBy: userId,
    },
  });
  // Others of the matrix are called by what no device may be called.
  await db.device.create({ data: { accountId, externalDeviceId: identifierOf(mark) } });
  await createFolderStore(FILES_DIR).write(id, 'sent', bytes, 'application/octet-stream');
  return { sheetId: id };
}

/** No entity: what is read of a file, and what is registered of what it lists. */
export const ENTITY: EntityFixture = {
  seed: seedSheet,
  rows: async () => ({}),
  roots: {
    deviceSheet: { args: ({ sheetId }) => `(where: { fileId: "${sheetId}", sheet: 1 })` },
    deviceRegistrations: {
      args: ({ accountId, mark }) =>
        `(where: { externalDeviceIds: ["${identifierOf(mark)}"], plateNumbers: ["plate ${mark}"], accountId: "${accountId}" })`,
    },
  },
  routes: {
    DeviceSheet: 'deviceSheet',
    DeviceRegistrations: 'deviceRegistrations',
    DeviceRegistration: 'deviceRegistrations.devices.0',
    VehicleOfPlate: 'deviceRegistrations.vehicles.0',
  },
  holders: {},
  writes: {},
  supportChanges: [],
};

function identifierOf(mark: string): string {
  return `sheet:${mark}`;
}
