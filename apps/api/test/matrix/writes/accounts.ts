import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

const theAccount = ({ accountId }: Side) => ({ id: accountId });

/** The new logo has an id that the side has already: another table's, which is no file's. */
const logoOf = ({ groupId }: Side): string => groupId;
const uploadLogo = (db: Db, side: Side, asking: Person) =>
  db.storageObject.create({
    data: {
      id: logoOf(side),
      accountId: side.accountId,
      state: 'CONFIRMED',
      type: 'LOGO',
      entity: 'ACCOUNT',
      entityId: side.accountId,
      name: `new logo ${side.mark}.png`,
      sizeBytes: 1n,
      mimeType: 'image/png',
      createdBy: asking.userId,
    },
  });

export const ACCOUNTS: WriteFixtures = {
  createAccount: {
    entity: 'account',
    data: () => ({ type: 'FAMILY', title: '  Dube ', timeZone: 'Africa/Johannesburg' }),
    inSession: true,
    tables: ['accounts', 'billing_records', 'billings'],
    events: ['account.created'],
    becomes: { type: 'FAMILY', title: 'Dube', ownerId: null, status: 'ACTIVE', version: 1 },
  },
  updateAccount: {
    entity: 'account',
    where: theAccount,
    data: () => ({ title: 'Renamed', description: null, timeZone: 'Africa/Johannesburg' }),
    // In another time zone its days are others.
    tables: ['accounts', 'stale_days'],
    events: ['account.updated'],
    becomes: { title: 'Renamed', description: null, timeZone: 'Africa/Johannesburg', version: 2 },
  },
  updateDeviceRules: {
    entity: 'account',
    where: theAccount,
    data: () => ({
      deviceProtocols: ['wialon', 'h02'],
      deviceNetworks: '192.0.2.0/24',
      deviceCredential: 'SECRET',
    }),
    tables: ['accounts'],
    events: ['account.updated'],
    becomes: {
      deviceProtocols: 'h02,wialon',
      deviceNetworks: '192.0.2.0/24',
      deviceCredential: 'SECRET',
      version: 2,
    },
  },
  // The picture before it goes.
  setAccountLogo: {
    entity: 'account',
    before: uploadLogo,
    where: theAccount,
    data: (side) => ({ fileId: logoOf(side) }),
    tables: ['accounts', 'removed_files', 'storage_objects'],
    events: ['account.logoChanged'],
    becomes: { logoId: expect.any(String), version: 2 },
  },
  removeAccountLogo: {
    entity: 'account',
    where: theAccount,
    tables: ['accounts', 'removed_files', 'storage_objects'],
    events: ['account.logoRemoved'],
    becomes: { logoId: null, version: 2 },
  },
  updateAccountHistory: {
    entity: 'account',
    where: theAccount,
    data: () => ({ historyDays: 92 }),
    tables: ['accounts'],
    events: ['account.updated'],
    // It had more: nothing goes for a day.
    becomes: { historyDays: 92, historyLoweredAt: expect.any(Date), version: 2 },
  },
  updateMotionRules: {
    entity: 'account',
    where: theAccount,
    data: () => ({ startSpeedKmh: 9, stopAfterSeconds: 300, gapStopMinutes: null }),
    // Days are judged by the settings of now.
    tables: ['accounts', 'motion_recomputes'],
    events: ['account.updated'],
    becomes: {
      motionRules: { own: { startSpeedKmh: 9, stopAfterSeconds: 300 }, types: { CAR: expect.anything() } },
      version: 2,
    },
  },
};
