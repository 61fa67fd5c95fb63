import type { Db } from '@fleet/db/client';
import sharp from 'sharp';
import { createFolderStore } from '../../../src/files/folder-store.ts';
import { FILES_DIR } from '../../api.ts';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

/** Files have an id that the side has already: another table's, which is no file's. */
const fileOf = ({ groupId }: Side): string => groupId;
const theFile = (side: Side) => ({ id: fileOf(side) });
const themselves = (_side: Side, { userId }: Person) => ({ id: userId });

/** A portrait of who asks, which they announced. */
const portrait = (state: 'LINK_CREATED' | 'CONFIRMED') => async (db: Db, side: Side, asking: Person) => {
  const create = { width: 20, height: 10, channels: 3, background: 'teal' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  await createFolderStore(FILES_DIR).write(fileOf(side), 'sent', bytes, 'image/png');
  await db.storageObject.create({
    data: {
      id: fileOf(side),
      accountId: side.accountId,
      state,
      type: 'AVATAR',
      entity: 'USER',
      entityId: asking.userId,
      name: `me ${side.mark}.png`,
      sizeBytes: BigInt(bytes.length),
      mimeType: 'image/png',
      createdBy: asking.userId,
    },
  });
};

export const FILES: WriteFixtures = {
  createUploadLink: {
    entity: 'storageObject',
    where: (_side, { userId }) => ({ entity: 'USER', entityId: userId }),
    data: () => ({ type: 'AVATAR', name: 'me.png', size: 2_000, mimeType: 'image/png' }),
    tables: ['storage_objects'],
    events: ['file.announced'],
    becomes: { state: 'LINK_CREATED', entity: 'USER', sizeBytes: 2_000n },
  },
  confirmUpload: {
    entity: 'storageObject',
    before: portrait('LINK_CREATED'),
    where: theFile,
    unversioned: true,
    tables: ['storage_objects'],
    events: ['file.confirmed'],
    becomes: { state: 'CONFIRMED', mimeType: 'image/webp' },
  },
  cancelUpload: {
    entity: 'storageObject',
    before: portrait('LINK_CREATED'),
    where: theFile,
    unversioned: true,
    tables: ['removed_files', 'storage_objects'],
    events: ['file.cancelled'],
    becomes: null,
  },
  detachFileFromEntity: {
    entity: 'storageObject',
    before: portrait('CONFIRMED'),
    where: theFile,
    unversioned: true,
    tables: ['removed_files', 'storage_objects'],
    events: ['file.detached'],
    becomes: null,
  },
  // The picture before it goes.
  setUserAvatar: {
    entity: 'user',
    before: portrait('CONFIRMED'),
    where: themselves,
    data: (side) => ({ avatarId: fileOf(side) }),
    unversioned: true,
    tables: ['removed_files', 'storage_objects', 'users'],
    events: ['user.avatarChanged'],
    becomes: { status: 'APPROVED' },
  },
  removeUserAvatar: {
    entity: 'user',
    where: themselves,
    unversioned: true,
    tables: ['removed_files', 'storage_objects', 'users'],
    events: ['user.avatarRemoved'],
    becomes: { avatarId: null },
  },
};
