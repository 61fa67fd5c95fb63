import { feature, mesh } from 'topojson-client';
import { splitByBoxes, verdictOf } from '../disputes.ts';
import { type Label, type Lines, lineFeatures } from '../feature.ts';
import { labelPlace } from '../geometry.ts';
import { loadJson } from './load-json.ts';

type Atlas = {
  objects: {
    countries: { type: string; geometries: { properties: { name: string } }[] };
  };
};
type CountryNames = {
  ccn3: string;
  cca2: string;
  name: { common: string };
  translations: { rus: { common: string } };
};

/** Marks a line whose course is disputed: the style draws it dashed. */
const DISPUTED = { d: 1 };
/** The least area, in square degrees, of a country whose name is shown from the zoom beside it. */
const COUNTRY_ZOOMS = [
  [200, 1],
  [40, 2],
  [12, 3],
  [3, 4],
] as const;
const SMALL_COUNTRY_ZOOM = 5;

const atlas = loadJson('world-atlas/countries-10m.json') as Atlas;

/** Lines between countries, each once; what is disputed about them is marked. */
export function countryBorders(): Lines[] {
  const agreed: GeoJSON.Position[][] = [];
  const disputed: GeoJSON.Position[][] = [];
  for (const [a, b] of neighbours()) {
    const { coordinates } = mesh<{ name: string }>(
      atlas,
      atlas.objects.countries,
      ({ properties: { name: one } }, { properties: { name: other } }) =>
        one !== other && [a, b].includes(one) && [a, b].includes(other),
    );
    const verdict = verdictOf(a, b);
    if (verdict === 'agreed') agreed.push(...coordinates);
    else if (verdict === 'disputed') disputed.push(...coordinates);
    else {
      for (const line of coordinates) {
        const { inside, outside } = splitByBoxes(line, verdict.disputedWithin);
        disputed.push(...inside);
        agreed.push(...outside);
      }
    }
  }
  return [...lineFeatures(agreed), ...lineFeatures(disputed, DISPUTED)];
}

/** Pairs of countries that share a line. */
function neighbours(): [string, string][] {
  const pairs = new Map<string, [string, string]>();
  mesh<{ name: string }>(atlas, atlas.objects.countries, (one, other) => {
    const [a = '', b = ''] = [one.properties.name, other.properties.name].sort();
    if (a !== b) pairs.set(`${a}\t${b}`, [a, b]);
    return false;
  });
  return [...pairs.values()];
}

export function countryLabels(): Label[] {
  const names = loadJson('world-countries/countries.json') as CountryNames[];
  const byNumber = new Map(names.map((country) => [country.ccn3, country]));
  const byName = new Map(names.map((country) => [country.name.common, country]));
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, properties, geometry }) => {
    const country = byNumber.get(String(id)) ?? byName.get(String(properties?.name));
    if (!country || geometry.type === 'MultiLineString') return [];
    const { longitude, latitude, areaDeg2 } = labelPlace(geometry);
    const minZoom = COUNTRY_ZOOMS.find(([area]) => areaDeg2 > area)?.[1] ?? SMALL_COUNTRY_ZOOM;
    const tags = {
      n: country.name.common,
      ru: country.translations.rus.common,
      a: country.cca2,
      r: Math.round(areaDeg2 * 10),
    };
    return [{ longitude, latitude, minZoom, tags }];
  });
}
