import { distanceM } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';

/** What a service says of a place, as far as an address is made of it. */
export type AddressParts = {
  street: string | null;
  houseNumber: string | null;
  /** Of what has no street: a square, a yard, a motorway. */
  name: string | null;
  locality: string | null;
  region: string | null;
  /** Two letters of ISO 3166, whatever their case. */
  country: string | null;
  /** Where that is. */
  at: GeoPoint | null;
};

const PART_MAX = 100;
/** A house that is farther from the place is not where it was: then the street alone is told. */
const HOUSE_MAX_M = 100;
/** Where the number of a house stands before its street. */
const NUMBER_FIRST = new Set(['au', 'ca', 'fr', 'gb', 'ie', 'in', 'lu', 'my', 'nz', 'ph', 'sg', 'us', 'za']);
/** Where a comma stands between street and house. */
const NUMBER_AFTER_COMMA = new Set(['by', 'kg', 'kz', 'ru', 'ua', 'uz']);

/** One line: street and house, and the place they are in. Null where nothing is known of it. */
export function addressText(parts: AddressParts, asked: GeoPoint): string | null {
  const isNear = parts.at !== null && distanceM(parts.at, asked) <= HOUSE_MAX_M;
  const street = streetText(isNear ? parts : { ...parts, houseNumber: null });
  const [name, locality, region] = [parts.name, parts.locality, parts.region].map(shown);
  const first = street ?? name ?? locality ?? null;
  return joined(first, first === locality ? (region ?? null) : (locality ?? region ?? null));
}

/** What was searched for: its own name comes first. */
export function foundText(parts: AddressParts): string | null {
  const [name, locality, region] = [parts.name, parts.locality, parts.region].map(shown);
  const isTown = name !== null && name === locality;
  return joined(name ?? null, streetText(parts), isTown ? (region ?? null) : (locality ?? region ?? null));
}

function joined(...lines: (string | null)[]): string | null {
  const told = new Set(lines.filter((line) => line !== null));
  return told.size > 0 ? [...told].join(', ') : null;
}

function streetText({
  street,
  houseNumber,
  country,
}: Pick<AddressParts, 'street' | 'houseNumber' | 'country'>): string | null {
  const [road, number] = [shown(street), shown(houseNumber)];
  if (!road || !number) return road;
  const code = country?.toLowerCase() ?? '';
  if (NUMBER_FIRST.has(code)) return `${number} ${road}`;
  return NUMBER_AFTER_COMMA.has(code) ? `${road}, ${number}` : `${road} ${number}`;
}

/** One line that can be shown: what comes from a service is text of others. */
function shown(text: string | null): string | null {
  const line = (text ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line === '' ? null : line.slice(0, PART_MAX);
}
