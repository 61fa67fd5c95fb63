// node src/check.ts [file]: fails unless the built map keeps what README.md promises of names, shores and boundaries.
import { open } from 'node:fs/promises';
import path from 'node:path';
import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { polygonsOf } from './feature.ts';

const ZOOM = 6;
const ALL_TILES = 2 ** ZOOM;
/** Places on a disputed boundary, west to east; no solid line may pass within reach of them. */
const REACH_DEG = 0.12;
const DISPUTED_PLACES: [name: string, longitude: number, latitude: number][] = [
  ['Western Sahara, north', -10, 27.667],
  ['Essequibo', -60.31, 7.13],
  ['Transnistria, east', 29.2, 47.95],
  ['Kosovo and Serbia', 21.2, 43.02],
  ['Perekop', 33.65, 46.14],
  ['Golan Heights', 35.84, 32.95],
  ['Abkhazia and Russia', 40.6, 43.55],
  ['Luhansk and Russia', 40.0, 48.3],
  ['Line of Control', 74.9, 34.7],
  ['Arunachal Pradesh', 94.31, 29.06],
  ['Korea', 127.2, 38.3],
];

/** Where docks and river arms were shards: no pond may be left within reach of them. */
const HARBOURS: [name: string, longitude: number, latitude: number][] = [
  ['Rotterdam', 4.33, 51.9],
  ['Hamburg', 9.95, 53.53],
  ['Oslo', 10.72, 59.89],
  ['Saint Petersburg', 30.22, 59.93],
  ['Istanbul', 28.98, 41.03],
  ['Antwerp', 4.33, 51.27],
];
const HARBOUR_REACH_DEG = 0.25;
const LATIN = /^(?:\P{L}|\p{Script=Latin})+$/u;
const RUSSIAN = /^(?:\P{L}|[а-яё])+$/iu;
const NAMED_LAYERS = ['country', 'state', 'sea', 'place'];

const file = process.argv[2] ?? path.resolve(import.meta.dirname, '../../../apps/api/assets/world.pmtiles');
const handle = await open(file, 'r');
const archive = new PMTiles({
  getKey: () => file,
  async getBytes(offset: number, length: number) {
    const bytes = new Uint8Array(length);
    await handle.read(bytes, 0, length, offset);
    return { data: bytes.buffer };
  },
});

const problems = [...(await checkNames()), ...(await checkShores()), ...(await checkBoundaries())];
await handle.close();
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${file}: ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Every name in one script for each language, and a Russian one for everything but regions. */
async function checkNames(): Promise<string[]> {
  const problems = new Set<string>();
  for (let tile = 0; tile < ALL_TILES ** 2; tile++) {
    const layers = (await readTile(tile % ALL_TILES, Math.floor(tile / ALL_TILES)))?.layers ?? {};
    for (const name of NAMED_LAYERS)
      for (const { properties } of featuresOf(layers[name]))
        for (const problem of problemsOfName(name, properties)) problems.add(problem);
  }
  return [...problems];
}

function problemsOfName(layer: string, { n, ru }: VectorTileFeature['properties']): string[] {
  const isOptional = ru === undefined && layer === 'state';
  return [
    ...(LATIN.test(String(n)) ? [] : [`${layer} ${n} is not in Latin letters`]),
    ...(isOptional || RUSSIAN.test(String(ru)) ? [] : [`${layer} ${n} is not in Russian letters: ${ru}`]),
  ];
}

async function checkShores(): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, longitude, latitude] of HARBOURS) {
    const { x, y } = tileOf(longitude, latitude);
    const shapes = featuresOf((await readTile(x, y))?.layers.land).map(
      (feature) => feature.toGeoJSON(x, y, ZOOM).geometry,
    );
    const isNear = ([east = 0, north = 0]: GeoJSON.Position) =>
      Math.hypot(east - longitude, north - latitude) < HARBOUR_REACH_DEG;
    const ponds = shapes.flatMap(pondsOf).filter((pond) => pond.every(isNear));
    if (ponds.length > 0) problems.push(`${name}: ${ponds.length} ponds`);
  }
  return problems;
}

function pondsOf(shape: GeoJSON.Geometry): GeoJSON.Position[][] {
  if (shape.type !== 'Polygon' && shape.type !== 'MultiPolygon') return [];
  return polygonsOf(shape).flatMap(([, ...ponds]) => ponds);
}

function featuresOf(layer: VectorTileLayer | undefined): VectorTileFeature[] {
  return layer ? Array.from({ length: layer.length }, (_, index) => layer.feature(index)) : [];
}

async function checkBoundaries(): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, longitude, latitude] of DISPUTED_PLACES) {
    const near = await linesNear(longitude, latitude);
    if (near.solid) problems.push(`${name}: a solid line`);
    if (!near.dashed) problems.push(`${name}: no dashed line`);
  }
  return problems;
}

async function linesNear(longitude: number, latitude: number): Promise<{ solid: boolean; dashed: boolean }> {
  const { x, y } = tileOf(longitude, latitude);
  const layer = (await readTile(x, y))?.layers.border;
  const near = { solid: false, dashed: false };
  for (let index = 0; index < (layer?.length ?? 0); index++) {
    const feature = layer?.feature(index);
    const shape = feature?.toGeoJSON(x, y, ZOOM).geometry;
    if (!feature || !shape || !passes(shape, longitude, latitude)) continue;
    near[feature.properties.d ? 'dashed' : 'solid'] = true;
  }
  return near;
}

function passes(shape: GeoJSON.Geometry, longitude: number, latitude: number): boolean {
  const lines =
    shape.type === 'LineString'
      ? [shape.coordinates]
      : shape.type === 'MultiLineString'
        ? shape.coordinates
        : [];
  return lines.some((line) =>
    line.some(([x = 0, y = 0], index) => {
      const [nextX = x, nextY = y] = line[index + 1] ?? [];
      return distanceToSegment([longitude, latitude], [x, y], [nextX, nextY]) < REACH_DEG;
    }),
  );
}

function distanceToSegment(
  [px, py]: [number, number],
  [ax, ay]: [number, number],
  [bx, by]: [number, number],
): number {
  const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = lengthSquared === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / lengthSquared;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(px - (ax + (bx - ax) * share), py - (ay + (by - ay) * share));
}

function tileOf(longitude: number, latitude: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: Math.floor((longitude / 360 + 0.5) * ALL_TILES),
    y: Math.floor((0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI) * ALL_TILES),
  };
}

async function readTile(x: number, y: number): Promise<VectorTile | null> {
  const tile = await archive.getZxy(ZOOM, x, y);
  return tile ? new VectorTile(new PbfReader(new Uint8Array(tile.data))) : null;
}
