import { pathOfNotice } from '@fleet/contracts/notifications/kinds';
import { Locale } from '@fleet/contracts/user';
import type { Db } from '@fleet/db/client';
import { withoutLinks } from '@fleet/mail/without-links';
import type { Logger } from '@fleet/telemetry/logger';
import { NoBotError, type Telegram } from '../../telegram/open-telegram.ts';
import { wordsOf } from './words-of.ts';

type SendToTelegramDeps = { db: Db; telegram: Telegram; siteUrl: string; log: Logger };

const BODY_MAX = 1_000;
/** Statuses for a blocked bot or a deleted chat. */
const GONE = [400, 403];
/** Statuses for a revoked token; the operator has to enter another one. */
const TOKEN_REFUSED = [401, 404];

/**
 * Sends a notification to the linked chat of its recipient. A chat that blocks the bot is unlinked.
 *
 * @throws Error where Telegram is away or busy, to be tried again
 */
export async function sendToTelegram(
  { db, telegram, siteUrl, log }: SendToTelegramDeps,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const found = await db.notification.findUnique({
    where: { id: notificationId },
    include: { user: { select: { locale: true, notificationChoices: true } } },
  });
  const chatId = found?.user.notificationChoices?.telegramChatId;
  if (!found || chatId === null || chatId === undefined) return;
  const { kind, values } = found;
  const locale = Locale.catch('en-US').parse(found.user.locale);
  // Telegram makes links of every address in a text, also in names.
  const { title, body } = wordsOf({ kind, values }, locale, withoutLinks);
  const page = new URL(pathOfNotice({ kind, values }) ?? '/', siteUrl).href;
  const text = `${title}\n${body.slice(0, BODY_MAX).toWellFormed()}\n${page}`;
  const status = await statusOf(telegram, {
    ...{ chat_id: Number(chatId), text, link_preview_options: { is_disabled: true } },
  });
  if (status === null || (status >= 200 && status < 300)) return;
  if (TOKEN_REFUSED.includes(status)) {
    log.warn({ status }, 'Telegram refuses the token of the bot');
    return;
  }
  if (!GONE.includes(status)) throw new Error(`Telegram answered ${status}`);
  const data = { telegramChatId: null, telegramName: null, telegramLinkedAt: null };
  await db.notificationChoices.updateMany({ where: { id: found.userId, telegramChatId: chatId }, data });
}

/** Null if no bot is set any more. */
async function statusOf(telegram: Telegram, message: object): Promise<number | null> {
  try {
    return (await telegram.call('sendMessage', message)).status;
  } catch (error) {
    if (error instanceof NoBotError) return null;
    throw error;
  }
}
