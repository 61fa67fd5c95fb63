import { INSTALLATION_ID, type UpdateTelegramBot } from '@fleet/contracts/installation';
import { z } from 'zod';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { encryptionSecretOf } from '../../env.ts';
import { InvalidInputError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { createBotApi } from '../../telegram/bot-api.ts';
import { createTelegramVault } from '../../telegram/telegram-vault.ts';

type Parts = Pick<CallerServices, 'db' | 'env' | 'settings'>;

/** Answer of Telegram's `getMe`. */
const Bot = z.object({ is_bot: z.literal(true), username: z.string().regex(/^\w{3,64}$/) });

/**
 * Sets the Telegram bot that sends notifications. The token is checked with Telegram first and stored
 * encrypted.
 *
 * @throws InvalidInputError for a token that Telegram refuses, and where Telegram does not answer
 */
export async function updateTelegramBot(
  { db, env, settings }: Parts,
  by: Actor,
  { token }: UpdateTelegramBot,
): Promise<{ id: string }> {
  const telegramBot = token === null ? null : await nameOfBot(env, token);
  const telegramToken = token === null ? null : createTelegramVault(encryptionSecretOf(env)).seal(token);
  const done = await commit({ db }, by, async (tx, record) => {
    const id = INSTALLATION_ID;
    const before = await tx.installation.findUniqueOrThrow({ where: { id } });
    const data = { telegramBot, telegramToken, version: { increment: 1 } };
    const after = await tx.installation.update({ where: { id }, data });
    record({
      ...{ type: 'installation.updated', entity: 'Installation', id, accountId: null },
      version: after.version,
      before: { telegramBot: before.telegramBot },
      after: { telegramBot: after.telegramBot },
    });
    return { id };
  });
  await settings.again();
  return done;
}

async function nameOfBot(env: Parts['env'], token: string): Promise<string> {
  const { status, result } = await createBotApi(env.TELEGRAM_API_URL)(token, 'getMe', {}).catch(() => ({
    ...{ status: 0, result: null },
  }));
  const bot = Bot.safeParse(result);
  if (status === 200 && bot.success) return bot.data.username;
  const isRefused = status === 401 || status === 404;
  const message = isRefused ? 'Telegram does not know this token' : 'Telegram does not answer';
  const code = isRefused ? 'INVALID' : 'SERVICE_UNAVAILABLE';
  throw new InvalidInputError([{ path: ['data', 'token'], code, params: {}, message }]);
}
