import { cellKey, cellOf } from '@fleet/tracks/address-cell';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Geocoder, GeocoderAsker } from '../geocoder/open-geocoder.ts';
import type { Language } from '../http/language.ts';
import type { Named } from './exported-report.ts';

/** Places of one file that the service is asked for: what somebody may have waiting there. */
const ASKED_MAX = 200;

/** Where the addresses of a file come from, and how long the whole file waits for those that nobody knows yet. */
export type AddressSource = { geocoder: Geocoder; asker: GeocoderAsker; waitMs: number };

export type FileAddresses = {
  /** In the order of the points; null where there is none, or none that is known in time. */
  at: (points: readonly (GeoPoint | null)[]) => Promise<(string | null)[]>;
  attribution: string;
  /** Whether some of those until now were not known in time. */
  isPartial: () => boolean;
};

/** The addresses of one file: all that are known, and of the others so many as are answered while it waits. */
export function openFileAddresses(
  { geocoder, asker, waitMs }: AddressSource,
  language: Language,
): FileAddresses {
  let [placesLeft, msLeft, isPartial] = [ASKED_MAX, waitMs, false];

  /** Whether the service was asked: then more may be known. */
  async function askFor(points: readonly GeoPoint[]): Promise<boolean> {
    const squares = new Map(points.map((point) => [cellKey(cellOf(point)), point]));
    const missing = [...squares.values()].slice(0, placesLeft);
    if (missing.length === 0 || msLeft <= 0) return false;
    placesLeft -= missing.length;
    const startedMs = performance.now();
    await geocoder.addressesAt(missing, language, { asker, waitMs: msLeft });
    msLeft -= performance.now() - startedMs;
    return true;
  }

  async function known(points: readonly GeoPoint[]) {
    const answers = await geocoder.addressesAt(points, language, null);
    const missing = points.filter((_, at) => answers[at]?.isPending);
    return (await askFor(missing)) ? geocoder.addressesAt(points, language, null) : answers;
  }

  return {
    attribution: geocoder.attribution,
    isPartial: () => isPartial,
    at: async (points) => {
      const there = points.filter((point) => point !== null);
      const answers = there.length > 0 ? await known(there) : [];
      isPartial ||= answers.some(({ isPending }) => isPending);
      const texts = answers.values();
      return points.map((point) => (point && texts.next().value?.text) ?? null);
    },
  };
}

/** The value of a column of addresses, which has this name. */
export const addressIn =
  (name: string) =>
  ({ addresses }: Named): string | null =>
    addresses?.[name] ?? null;

/** Where that is; null where it is not known. */
export function placeOf(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): GeoPoint | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

const ADDRESSES_OF: Record<Language, string> = { en: 'Addresses', ru: 'Адреса' };
const PARTIAL: Record<Language, string> = {
  en: 'Some addresses are not known yet',
  ru: 'Часть адресов пока не известна',
};

/** What stands under the last line: whose data addresses are, and whether some are missing. */
export function addressNotes({ attribution, isPartial }: FileAddresses, language: Language): string[] {
  return [`${ADDRESSES_OF[language]}: ${attribution}`, ...(isPartial() ? [PARTIAL[language]] : [])];
}
