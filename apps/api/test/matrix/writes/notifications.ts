import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from './fixture.ts';

/** What somebody is told, and where, is their own, whatever their role. */
const toldThem = (db: Db, { vehicleId: id }: Side, { userId }: Person) =>
  db.notification.create({ data: { id, userId, kind: 'TEST', values: {} } });
const browserOfTheirs = (db: Db, { vehicleId: id }: Side, { userId, sessionId }: Person) =>
  db.notificationToken.create({
    data: { id, userId, sessionId, endpoint: `https://push.example/${id}`, p256dh: 'key', auth: 'secret' },
  });

export const NOTIFICATIONS: WriteFixtures = {
  readNotifications: {
    entity: 'notification',
    before: toldThem,
    where: ({ vehicleId }) => ({ ids: [vehicleId] }),
    tables: ['notifications'],
    events: ['notification.read'],
    noted: 'privately',
    becomes: { readAt: expect.any(Date) },
  },
  registerNotificationToken: {
    entity: 'notificationToken',
    inSession: true,
    data: ({ vehicleId }) => ({
      endpoint: `https://push.example/${vehicleId}`,
      p256dh: `B${'a'.repeat(86)}`,
      auth: 'a'.repeat(22),
    }),
    tables: ['notification_tokens'],
    events: ['notificationToken.registered'],
    noted: 'privately',
    becomes: { auth: 'a'.repeat(22) },
  },
  removeNotificationToken: {
    entity: 'notificationToken',
    unversioned: true,
    before: browserOfTheirs,
    where: ({ vehicleId }) => ({ id: vehicleId }),
    tables: ['notification_tokens'],
    events: ['notificationToken.erased'],
    noted: 'privately',
    becomes: null,
  },
  updateNotificationChoice: {
    entity: 'notificationChoices',
    inSession: true,
    data: () => ({ kind: 'ROLES_CHANGED', channel: 'mail', wanted: false }),
    row: ({ userId }) => userId,
    tables: ['notification_choices'],
    events: ['notificationChoices.updated'],
    noted: 'privately',
    becomes: { muted: ['ROLES_CHANGED.mail'] },
  },
  createTelegramLink: {
    entity: 'notificationChoices',
    inSession: true,
    row: ({ userId }) => userId,
    tables: ['notification_choices'],
    events: ['notificationChoices.telegramLinkCreated'],
    noted: 'privately',
    becomes: { telegramCodeHash: expect.anything(), telegramCodeUntil: expect.any(Date) },
  },
  removeTelegramLink: {
    entity: 'notificationChoices',
    inSession: true,
    row: ({ userId }) => userId,
    tables: ['notification_choices'],
    events: ['notificationChoices.telegramUnlinked'],
    noted: 'privately',
    becomes: { telegramChatId: null, telegramCodeHash: null },
  },
  updateQuietHours: {
    entity: 'notificationChoices',
    inSession: true,
    data: () => ({ from: 1_320, until: 360 }),
    row: ({ userId }) => userId,
    tables: ['notification_choices'],
    events: ['notificationChoices.updated'],
    noted: 'privately',
    becomes: { quietFrom: 1_320, quietUntil: 360 },
  },
  sendTestNotification: {
    entity: 'user',
    inSession: true,
    row: ({ userId }) => userId,
    // The publisher writes it, as all notifications.
    tables: [],
    events: ['notification.tested'],
    noted: 'privately',
    becomes: {},
  },
};
