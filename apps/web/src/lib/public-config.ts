import { LEGAL_SLUGS } from '@fleet/contracts/legal';
import { DEFAULT_PRODUCT_NAME, SignUpMode } from '@fleet/contracts/sign-up-mode';
import { z } from 'zod';
import { MapServices, NO_MAP_SERVICES } from './map-services.ts';
import type { KeyValueStore } from './storage.ts';
import { TrackerAddress } from './tracker-address.ts';

/** Public configuration, available before sign-in. */
export const PublicConfig = z.object({
  productName: z.string().min(1).catch(DEFAULT_PRODUCT_NAME),
  /** Who may sign up. */
  signUp: SignUpMode.catch('OPEN'),
  map: MapServices.catch(NO_MAP_SERVICES),
  /** Versions of texts that the service changed. */
  texts: z.object({ en: z.string().nullable(), ru: z.string().nullable() }).catch({ en: null, ru: null }),
  /** Legal documents in force, by address slug. */
  legal: z.array(z.enum(LEGAL_SLUGS)).catch([]),
  /** Whether sign-in with Google is available. */
  hasGoogle: z.boolean().catch(false),
  /** Origin of passkeys; browsers offer them there only. */
  passkeyOrigin: z.url().nullable().catch(null),
  /** Public key for push subscriptions. */
  pushKey: z.string().nullable().catch(null),
  /** Path of the built-in mailbox of an installation without a mail server. */
  mailboxUrl: z.string().startsWith('/').nullable().catch(null),
  /** Whether addresses are shown, and whether places can be searched. */
  geocoder: z.object({ attribution: z.string(), canSearch: z.boolean() }).nullable().catch(null),
  trackers: TrackerAddress.nullable().catch(null),
});
export type PublicConfig = z.output<typeof PublicConfig>;

const URL = '/config.json';
const KEY = 'meridian.config';
/** The page waits at most this long; the next page load tries again. */
const TIMEOUT_MS = 2000;

/** Configuration from the server, else the one last stored in this browser. */
export async function loadPublicConfig(storage: KeyValueStore): Promise<PublicConfig> {
  try {
    const response = await fetch(URL, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const config = PublicConfig.parse(await response.json());
    storage.setItem(KEY, JSON.stringify(config));
    return config;
  } catch {
    return remembered(storage);
  }
}

function remembered(storage: KeyValueStore): PublicConfig {
  try {
    return PublicConfig.parse(JSON.parse(storage.getItem(KEY) ?? '{}'));
  } catch {
    return PublicConfig.parse({});
  }
}
