import { LEGAL_SLUGS } from '@fleet/contracts/legal';
import { DEFAULT_PRODUCT_NAME, SignUpMode } from '@fleet/contracts/sign-up-mode';
import { z } from 'zod';
import { MapServices, NO_MAP_SERVICES } from './map-services.ts';
import type { KeyValueStore } from './storage.ts';
import { TrackerAddress } from './tracker-address.ts';

/** What the server tells before anybody signs in. */
export const PublicConfig = z.object({
  productName: z.string().min(1).catch(DEFAULT_PRODUCT_NAME),
  /** Who may become a person here. */
  signUp: SignUpMode.catch('OPEN'),
  map: MapServices.catch(NO_MAP_SERVICES),
  /** Versions of texts that the service changed. */
  texts: z.object({ en: z.string().nullable(), ru: z.string().nullable() }).catch({ en: null, ru: null }),
  /** Legal documents in force, by the last part of their addresses. */
  legal: z.array(z.enum(LEGAL_SLUGS)).catch([]),
  /** Whether people sign in by Google here. */
  hasGoogle: z.boolean().catch(false),
  /** Where passkeys can be shown: browsers show them to the site of this name alone. */
  passkeyOrigin: z.url().nullable().catch(null),
  /** What browsers subscribe to push notifications with. */
  pushKey: z.string().nullable().catch(null),
  /** Where the mails of an installation without a mail server are read. */
  mailboxUrl: z.string().startsWith('/').nullable().catch(null),
  /** Whether addresses are told here, and whether places are found by words. */
  geocoder: z.object({ attribution: z.string(), canSearch: z.boolean() }).nullable().catch(null),
  trackers: TrackerAddress.nullable().catch(null),
});
export type PublicConfig = z.output<typeof PublicConfig>;

const URL = '/config.json';
const KEY = 'meridian.config';
/** The page waits for the answer; a server that is slow now is asked again with the next page. */
const TIMEOUT_MS = 2000;

/** The server's answer, else its last one in this browser: the product keeps its name without a network. */
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
