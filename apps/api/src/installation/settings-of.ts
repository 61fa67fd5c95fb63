import type { InstallationSetting } from '@fleet/contracts/installation';
import { DEFAULT_PRODUCT_NAME, type SignUpMode } from '@fleet/contracts/sign-up-mode';
import { SmsGateway } from '@fleet/contracts/sms-gateway';
import type { Installation } from '@fleet/db/models';
import type { Env } from '../env.ts';
import { streetsUrlOf } from '../tiles/streets-url.ts';

/** What of the environment has a say in it. */
export type SettingsEnv = Pick<Env, 'PRODUCT_NAME' | 'SIGN_UP'> & {
  STREETS_URL?: string | null | undefined;
  RASTER_TILE_URL?: string | undefined;
};

/** What holds for the whole installation at this moment. */
export type Settings = {
  productName: string;
  signUp: SignUpMode;
  /** Null: nobody asks for streets. */
  streetsUrl: string | null;
  /** Whether billing is switched on. */
  billingOn: boolean;
  /** The Telegram bot for notifications; null without one. */
  telegram: { sealedToken: Uint8Array; bot: string } | null;
  /** The SMS gateway for commands; null without one. */
  sms: (SmsGateway & { sealedSecret: Uint8Array | null }) | null;
  /** Where a map begins that has nothing else to show; null for the whole world. */
  firstView: { longitude: number; latitude: number; zoom: number } | null;
};

/** What an operator settled, or null before anything is known of it; the environment wins. */
export function settingsOf(env: SettingsEnv, row: Installation | null): Settings {
  const streets = isFixed(env, 'STREETS') || (row?.streets ?? true);
  return {
    productName: env.PRODUCT_NAME ?? row?.productName ?? DEFAULT_PRODUCT_NAME,
    signUp: env.SIGN_UP ?? row?.signUp ?? 'OPEN',
    streetsUrl: streets ? streetsUrlOf(env) : null,
    billingOn: row?.billingOn ?? false,
    telegram: row ? telegramOf(row) : null,
    sms: row ? smsOf(row) : null,
    firstView: row ? firstViewOf(row) : null,
  };
}

function telegramOf({ telegramToken, telegramBot }: Installation): Settings['telegram'] {
  return telegramToken && telegramBot ? { sealedToken: telegramToken, bot: telegramBot } : null;
}

function smsOf({ smsGateway, smsSecret }: Installation): Settings['sms'] {
  const known = SmsGateway.safeParse(smsGateway);
  return known.success ? { ...known.data, sealedSecret: smsSecret } : null;
}

function firstViewOf({ mapLongitude, mapLatitude, mapZoom }: Installation): Settings['firstView'] {
  if (mapLongitude === null || mapLatitude === null || mapZoom === null) return null;
  return { longitude: mapLongitude, latitude: mapLatitude, zoom: mapZoom };
}

/** Whether the environment says it. */
export function isFixed(env: SettingsEnv, setting: InstallationSetting): boolean {
  switch (setting) {
    case 'PRODUCT_NAME':
      return env.PRODUCT_NAME !== undefined;
    case 'SIGN_UP':
      return env.SIGN_UP !== undefined;
    case 'STREETS':
      return env.STREETS_URL !== undefined || env.RASTER_TILE_URL !== undefined;
  }
}
