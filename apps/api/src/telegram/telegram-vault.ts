import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { createVault } from '../vault.ts';

/** Encrypts the bot's token, so that a copy of the database cannot use it. */
export type TelegramVault = {
  seal: (token: string) => Uint8Array<ArrayBuffer>;
  /** Null if another installation encrypted it. */
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
