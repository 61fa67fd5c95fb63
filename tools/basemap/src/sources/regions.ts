import { mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import { DISPUTES } from '../disputes.ts';
import { asFeature, type Label, type Lines, lineFeatures, type Tags } from '../feature.ts';
import { labelPlace } from '../geometry.ts';
import { nameKey, readNames } from '../tsv.ts';
import type { Region } from './geopackage.ts';

const QUANTIZATION = 1e5;
/** The least area, in square degrees, of a region whose name is shown from the zoom beside it. */
const REGION_ZOOMS = [
  [15, 4],
  [3, 5],
  [0.6, 6],
] as const;
const SMALL_REGION_ZOOM = 7;

type Properties = { name: string; countryA3: string };

/** Lines between regions of one country, and those of them that are disputed. */
export function regionLines(regions: readonly Region[]): { borders: Lines[]; disputed: Lines[] } {
  const map = topology({ regions: collection(regions) }, QUANTIZATION);
  const object = map.objects.regions;
  if (!object) throw new Error('The topology has no regions');
  const isClaimed = ({ name, countryA3 }: Properties) =>
    countryA3 === DISPUTES.regions.country && DISPUTES.regions.names.includes(name);
  const inOneCountry = (a: Properties, b: Properties) => a.countryA3 === b.countryA3;
  const borders = mesh<Properties>(
    map,
    object,
    (a, b) =>
      a !== b &&
      inOneCountry(a.properties, b.properties) &&
      isClaimed(a.properties) === isClaimed(b.properties),
  );
  const disputed = mesh<Properties>(
    map,
    object,
    (a, b) => inOneCountry(a.properties, b.properties) && isClaimed(a.properties) !== isClaimed(b.properties),
  );
  return {
    borders: lineFeatures(borders.coordinates),
    disputed: lineFeatures(disputed.coordinates, { d: 1 }),
  };
}

export function regionLabels(regions: readonly Region[]): Label[] {
  const russian = readNames('region-names-ru.tsv');
  return regions
    .filter(({ name }) => name !== '')
    .map(({ name, countryA3, geometry }) => {
      const { longitude, latitude, areaDeg2 } = labelPlace(geometry);
      const ru = russian.get(nameKey(countryA3, name));
      const tags: Tags = { n: name, r: Math.round(areaDeg2 * 100), ...(ru && { ru }) };
      const minZoom = REGION_ZOOMS.find(([area]) => areaDeg2 > area)?.[1] ?? SMALL_REGION_ZOOM;
      return { longitude, latitude, minZoom, tags };
    });
}

function collection(regions: readonly Region[]): GeoJSON.FeatureCollection {
  const features = regions.map(({ name, countryA3, geometry }) => asFeature(geometry, { name, countryA3 }));
  return { type: 'FeatureCollection', features };
}
