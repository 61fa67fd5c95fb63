import type { Tx } from '@fleet/db/client';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { CallerServices } from '../../services.ts';
import { hashOfCode, newTelegramCode, TELEGRAM_CODE_MS } from '../../telegram/telegram-code.ts';

/** The linked chat of a person, as the profile shows it. */
export type TelegramLink = { bot: string | null; name: string | null; linkedAt: Date | null };
export type NewTelegramLink = { url: string | null; expiresAt: Date };

type Deps = Pick<CallerServices, 'db' | 'settings'>;

export async function findTelegramLink({ db, settings }: Deps, userId: string): Promise<TelegramLink> {
  const kept = await db.notificationChoices.findUnique({ where: { id: userId } });
  const { telegramName = null, telegramLinkedAt = null } = kept ?? {};
  return { bot: settings.now().telegram?.bot ?? null, name: telegramName, linkedAt: telegramLinkedAt };
}

/**
 * Creates a link that opens the bot for this person, valid once within ten minutes. Earlier links become
 * invalid.
 */
export async function createTelegramLink({ db, settings }: Deps, by: Actor): Promise<NewTelegramLink> {
  const bot = settings.now().telegram?.bot;
  const code = newTelegramCode();
  const expiresAt = new Date(by.clock.now().getTime() + TELEGRAM_CODE_MS);
  await changeLink({ db }, by, 'telegramLinkCreated', {
    ...{ telegramCodeHash: hashOfCode(code), telegramCodeUntil: expiresAt },
  });
  return { url: bot ? `https://t.me/${bot}?start=${code}` : null, expiresAt };
}

/** Unlinks the chat. Links created before become invalid. */
export async function removeTelegramLink({ db }: Pick<Deps, 'db'>, by: Actor): Promise<{ total: number }> {
  await changeLink({ db }, by, 'telegramUnlinked', {
    ...{ telegramChatId: null, telegramName: null, telegramLinkedAt: null },
    ...{ telegramCodeHash: null, telegramCodeUntil: null },
  });
  return { total: 1 };
}

type Columns = Parameters<Tx['notificationChoices']['upsert']>[0]['update'];

function changeLink(
  { db }: Pick<Deps, 'db'>,
  by: Actor,
  what: 'telegramLinkCreated' | 'telegramUnlinked',
  data: Columns,
): Promise<{ id: string }> {
  const { userId: id } = by;
  return commit({ db }, by, async (tx, record) => {
    await tx.notificationChoices.upsert({ where: { id }, create: { id, ...(data as object) }, update: data });
    record({
      type: `notificationChoices.${what}`,
      ...{ entity: 'NotificationChoices', id, accountId: null },
    });
    return { id };
  });
}
