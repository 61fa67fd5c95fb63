import { encryptionSecretOf, type WorkerEnv } from '../env.ts';
import type { KnownSettings } from '../installation/open-settings.ts';
import { type BotAnswer, createBotApi } from './bot-api.ts';
import { createTelegramVault } from './telegram-vault.ts';

/** The installation's present bot. */
export type Telegram = {
  /** Null without a bot. */
  token: () => string | null;
  /** @throws Error of the network, or after the time · NoBotError where there is none */
  call: (
    method: string,
    body: object,
    calling?: { signal?: AbortSignal; timeoutMs?: number },
  ) => Promise<BotAnswer>;
};

export class NoBotError extends Error {
  override readonly name = 'NoBotError';
}

type TelegramEnv = Pick<WorkerEnv, 'TELEGRAM_API_URL'> & Parameters<typeof encryptionSecretOf>[0];

export function openTelegram(env: TelegramEnv, settings: Pick<KnownSettings, 'now'>): Telegram {
  const vault = createTelegramVault(encryptionSecretOf(env));
  const api = createBotApi(env.TELEGRAM_API_URL);
  const token = () => {
    const sealed = settings.now().telegram?.sealedToken;
    return sealed ? vault.open(sealed) : null;
  };
  return {
    token,
    call: async (method, body, calling) => {
      const known = token();
      if (known === null) throw new NoBotError('There is no bot');
      return api(known, method, body, calling);
    },
  };
}
