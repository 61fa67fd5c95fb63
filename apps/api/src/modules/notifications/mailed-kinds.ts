import type { NotificationKind } from '@fleet/contracts/notification';

/** Kinds whose mail is made of the notification; of the others the use case orders one of its own, or there is none. */
export const MAILED_KINDS: ReadonlySet<NotificationKind> = new Set([
  'NEW_DEVICE',
  'ACCESS_CHANGED',
  'ROLES_CHANGED',
  'DOCUMENT_EXPIRING',
] as const);
