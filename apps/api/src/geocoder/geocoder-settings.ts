import { z } from 'zod';

export const GeocoderKind = z.enum(['nominatim', 'photon', 'pelias']);
export type GeocoderKind = z.output<typeof GeocoderKind>;

/** The service that the operator named. */
export type GeocoderSettings = {
  kind: GeocoderKind;
  url: URL;
  /** One more header of each request, such as a key. */
  header: [name: string, value: string] | null;
  /** By which its operators reach ours. */
  contact: string | null;
  perSecond: number;
  attribution: string;
  /** Tells answers of one service from those of another. */
  source: string;
};

/** One header as people write it. */
export const HeaderLine = z.string().transform((text, ctx): [string, string] => {
  const [, name, value] = /^([\w-]+):\s*(\S[\x20-\x7e]*)$/.exec(text.trim()) ?? [];
  if (name && value) return [name, value.trim()];
  ctx.addIssue({ code: 'custom', message: 'has to be a header such as "X-Api-Key: secret"' });
  return z.NEVER;
});

export type GeocoderEnv = {
  GEOCODER_URL?: string | undefined;
  GEOCODER_KIND: GeocoderKind;
  GEOCODER_HEADER?: [string, string] | undefined;
  GEOCODER_CONTACT?: string | undefined;
  GEOCODER_PER_SECOND: number;
  GEOCODER_ATTRIBUTION: string;
};

/** Null where the environment names none. */
export function geocoderSettingsOf(env: GeocoderEnv): GeocoderSettings | null {
  if (!env.GEOCODER_URL) return null;
  const url = new URL(env.GEOCODER_URL);
  return {
    kind: env.GEOCODER_KIND,
    url,
    header: env.GEOCODER_HEADER ?? null,
    contact: env.GEOCODER_CONTACT ?? null,
    perSecond: env.GEOCODER_PER_SECOND,
    attribution: env.GEOCODER_ATTRIBUTION,
    source: `${env.GEOCODER_KIND} ${url.host}${url.pathname}`,
  };
}

/** Its public instance forbids searches while somebody types. */
const NO_SEARCH_HOST = 'nominatim.openstreetmap.org';

export function maySearch({ url }: Pick<GeocoderSettings, 'url'>): boolean {
  return url.hostname !== NO_SEARCH_HOST;
}
