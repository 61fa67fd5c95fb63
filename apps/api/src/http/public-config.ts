import { LEGAL_SLUGS, type LegalKey } from '@fleet/contracts/legal';
import type { Env } from '../env.ts';
import { maySearch } from '../geocoder/geocoder-settings.ts';
import type { KnownTexts } from '../installation/known-texts.ts';
import type { Settings } from '../installation/settings-of.ts';
import { relyingPartyOf } from '../modules/passkeys/relying-party.ts';
import { vapidKeysOf } from '../push/vapid-keys.ts';
import { trackerAddress } from './tracker-address.ts';

type PublicParts = {
  hasBasemap: boolean;
  mailboxUrl: string | null;
  legal: LegalKey[];
  texts: KnownTexts;
};

/** What the web app must know before anybody signs in; nothing here is secret. */
export function publicConfig(
  env: Env,
  { productName, signUp, streetsUrl, firstView }: Settings,
  { hasBasemap, mailboxUrl, legal, texts }: PublicParts,
) {
  const hasSatellite = env.SATELLITE_TILE_KEY !== undefined;
  return {
    productName,
    signUp,
    mailboxUrl,
    // Versions of the installation's own texts; null without any.
    texts: { en: texts.en.version, ru: texts.ru.version },
    legal: legal.map((key) => LEGAL_SLUGS[key]),
    hasGoogle: env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined,
    pushKey: env.VAPID_PRIVATE_KEY ? vapidKeysOf(env.VAPID_PRIVATE_KEY).publicKey : null,
    passkeyOrigin: relyingPartyOf(env)?.origin ?? null,
    trackers: trackerAddress(env),
    // Whether addresses are told, what has to be said of them, and whether places are found by words.
    geocoder: env.GEOCODER_URL
      ? { attribution: env.GEOCODER_ATTRIBUTION, canSearch: maySearch({ url: new URL(env.GEOCODER_URL) }) }
      : null,
    map: {
      basemapUrl: hasBasemap ? '/basemap/{z}/{x}/{y}.pbf' : null,
      streetsUrl,
      firstView,
      rasterUrl: env.RASTER_TILE_URL ?? null,
      rasterAttribution: env.RASTER_ATTRIBUTION,
      trafficUrl: env.TRAFFIC_TILE_URL ?? null,
      trafficAttribution: env.TRAFFIC_ATTRIBUTION,
      glyphsUrl: env.GLYPHS_URL ?? null,
      satelliteUrl: hasSatellite ? '/tiles/satellite/{z}/{x}/{y}' : null,
      hybridUrl: hasSatellite ? '/tiles/hybrid/{z}/{x}/{y}' : null,
      satelliteAttribution: env.SATELLITE_ATTRIBUTION,
    },
  };
}
