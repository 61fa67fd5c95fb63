import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { createVault } from '../vault.ts';

/** Seals the token of the bot, so that a copy of the database speaks for nobody. */
export type TelegramVault = {
  seal: (token: string) => Uint8Array<ArrayBuffer>;
  /** Null for what another installation sealed. */
  open: (sealed: Uint8Array) => string | null;
};

export function createTelegramVault(secret: string): TelegramVault {
  const vault = createVault(secret, 'telegram bot');
  return {
    seal: (token) => vault.seal(Buffer.from(token), INSTALLATION_ID),
    open: (sealed) => {
      try {
        return Buffer.from(vault.open(sealed, INSTALLATION_ID)).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
