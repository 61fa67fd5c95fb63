import type { PushMessage } from '@fleet/contracts/notification';
import { pathOfNotice } from '@fleet/contracts/notifications/kinds';
import { Locale } from '@fleet/contracts/user';
import type { Db } from '@fleet/db/client';
import type { NotificationToken } from '@fleet/db/models';
import type { Logger } from '@fleet/telemetry/logger';
import { RefusedAddressError } from '../../outgoing/find-addresses.ts';
import { type Pushing, UnusableKeysError } from '../../push/pushing.ts';
import { wordsOf } from './words-of.ts';

type PushNotificationDeps = { db: Db; pushing: Pushing; log: Logger };

/** What a lock screen has room for; the rest is read in the product. */
const TITLE_MAX = 100;
const BODY_MAX = 200;
/** Answers by which a push service says that the browser listens no more. */
const GONE = [404, 410];
/** The service refuses this message, and would refuse it again. */
const REFUSED = [400, 401, 403, 413];

/**
 * Shows a notification in the browsers of whom it tells. One that is gone is forgotten; where a service is away or busy all
 * of it is tried again, and a browser that has it shows it once, by its tag.
 *
 * @throws Error while a browser has not been reached
 */
export async function pushNotification(
  { db, pushing, log }: PushNotificationDeps,
  { notificationId }: { notificationId: string },
  now = new Date(),
): Promise<void> {
  if (!pushing) return;
  const found = await db.notification.findUnique({
    where: { id: notificationId },
    include: { user: { select: { locale: true } } },
  });
  if (!found) return;
  const { kind, values, userId } = found;
  const tokens = await db.notificationToken.findMany({
    where: { userId, session: { revokedAt: null, expiresAt: { gt: now } } },
  });
  const { title, body } = wordsOf({ kind, values }, Locale.catch('en-US').parse(found.user.locale));
  const message: PushMessage = {
    tag: notificationId,
    title: shortened(title, TITLE_MAX),
    body: shortened(body, BODY_MAX),
    path: pathOfNotice({ kind, values }) ?? '/',
  };
  const outcomes = await Promise.all(tokens.map((token) => pushTo(pushing, token, message)));
  const gone = tokens.filter((_token, index) => outcomes[index] === 'gone').map(({ id }) => id);
  if (gone.length > 0) await db.notificationToken.deleteMany({ where: { id: { in: gone } } });
  const away = outcomes.filter((outcome) => outcome === 'away').length;
  log.info({ notification: notificationId, browsers: tokens.length, gone: gone.length, away }, 'pushed');
  if (away > 0) throw new Error(`${away} of ${tokens.length} push services could not be reached`);
}

type Outcome = 'shown' | 'gone' | 'refused' | 'away';

async function pushTo(
  { send }: NonNullable<Pushing>,
  token: NotificationToken,
  message: PushMessage,
): Promise<Outcome> {
  try {
    const { status } = await send(token, message);
    if (GONE.includes(status)) return 'gone';
    if (REFUSED.includes(status)) return 'refused';
    return status >= 200 && status < 300 ? 'shown' : 'away';
  } catch (error) {
    return error instanceof UnusableKeysError || error instanceof RefusedAddressError ? 'gone' : 'away';
  }
}

function shortened(text: string, max: number): string {
  const letters = [...text];
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`;
}
