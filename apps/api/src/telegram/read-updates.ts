import type { Db } from '@fleet/db/client';
import { z } from 'zod';
import { hashOfCode, TELEGRAM_CODE } from './telegram-code.ts';

const NAME_MAX = 100;
const TRIES_MAX = 5;
const TRIES_MS = 10 * 60_000;
const CHATS_MAX = 10_000;

/** A message to the bot; other updates are ignored. */
const Update = z.object({
  update_id: z.int(),
  message: z
    .object({
      text: z.string().catch(''),
      chat: z.object({ id: z.int(), type: z.string() }),
      from: z
        .object({
          first_name: z.string().catch(''),
          username: z.string().optional().catch(undefined),
          language_code: z.string().optional().catch(undefined),
        })
        .optional(),
    })
    .optional()
    .catch(undefined),
});
type Message = NonNullable<z.output<typeof Update>['message']>;

/** The valid updates of an answer. */
export function updatesOf(result: unknown): z.output<typeof Update>[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((one) => {
    const read = Update.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

export type TelegramReply = { chatId: number; text: string };

const WORDS = {
  en: {
    linked: 'Connected. Your notifications arrive here. Send /stop to end it.',
    unknown: 'This link is used or over. Create another one in your profile, under Notifications.',
    stopped: 'Disconnected. No more notifications arrive here.',
  },
  ru: {
    linked: 'Готово. Уведомления будут приходить сюда. Чтобы отключить, отправьте /stop.',
    unknown: 'Ссылка уже использована или устарела. Создайте новую в профиле, в разделе «Уведомления».',
    stopped: 'Отключено. Уведомления сюда больше не придут.',
  },
} as const;

/** Links and unlinks chats by codes. Private chats only, since others would read along. */
export class ChatLinks {
  readonly #db: Db;
  /** Number of wrong codes by chat, and when they expire. */
  readonly #wrong = new Map<number, { count: number; untilMs: number }>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Null if there is nothing to reply. */
  async take(message: Message, now: Date): Promise<TelegramReply | null> {
    const { text, chat, from } = message;
    if (chat.type !== 'private') return null;
    const words = WORDS[from?.language_code?.startsWith('ru') ? 'ru' : 'en'];
    const reply = (said: string) => ({ chatId: chat.id, text: said });
    if (text.trim() === '/stop') {
      const data = { telegramChatId: null, telegramName: null, telegramLinkedAt: null };
      await this.#db.notificationChoices.updateMany({ where: { telegramChatId: chat.id }, data });
      return reply(words.stopped);
    }
    const [command, code = ''] = text.trim().split(/\s+/, 2);
    if (command !== '/start' || this.#isTired(chat.id, now)) return null;
    if (TELEGRAM_CODE.test(code) && (await this.#link(chat.id, code, nameOf(message), now)))
      return reply(words.linked);
    this.#countWrong(chat.id, now);
    return reply(words.unknown);
  }

  /** One statement, so that of two chats with the same code one is linked. */
  async #link(chatId: number, code: string, name: string, now: Date): Promise<boolean> {
    const { count } = await this.#db.notificationChoices.updateMany({
      where: { telegramCodeHash: hashOfCode(code), telegramCodeUntil: { gt: now } },
      data: {
        ...{ telegramChatId: chatId, telegramName: name, telegramLinkedAt: now },
        ...{ telegramCodeHash: null, telegramCodeUntil: null },
      },
    });
    return count > 0;
  }

  #isTired(chatId: number, now: Date): boolean {
    const wrong = this.#wrong.get(chatId);
    return wrong !== undefined && wrong.untilMs > now.getTime() && wrong.count >= TRIES_MAX;
  }

  #countWrong(chatId: number, now: Date): void {
    const known = this.#wrong.get(chatId);
    const isNew = !known || known.untilMs <= now.getTime();
    if (this.#wrong.size >= CHATS_MAX) this.#wrong.clear();
    const untilMs = now.getTime() + TRIES_MS;
    this.#wrong.set(chatId, isNew ? { count: 1, untilMs } : { ...known, count: known.count + 1 });
  }
}

function nameOf({ from }: Message): string {
  const name = from?.username ? `@${from.username}` : (from?.first_name ?? '');
  return name.replaceAll('\0', '').slice(0, NAME_MAX).toWellFormed();
}
