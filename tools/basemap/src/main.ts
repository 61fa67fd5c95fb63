// node src/main.ts [--out file] [--max-zoom 6] [--debian-root /]: builds world.pmtiles. README.md says what it needs.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { type EncodedTile, writeArchive } from './archive/write-archive.ts';
import { buildTiles } from './build-tiles.ts';

const EXTENT = 4096;
const VECTOR_TILE_VERSION = 2;
const LAYERS = [
  'land',
  'glacier',
  'urban',
  'lake',
  'river',
  'border',
  'admin1',
  'country',
  'state',
  'sea',
  'place',
];
const ATTRIBUTION = '© OpenStreetMap contributors (ODbL) · Natural Earth · GeoNames (CC BY 4.0)';

const { values } = parseArgs({
  options: {
    out: {
      type: 'string',
      default: path.resolve(import.meta.dirname, '../../../apps/api/assets/world.pmtiles'),
    },
    'max-zoom': { type: 'string', default: '6' },
    'debian-root': { type: 'string', default: '/' },
  },
});
const maxZoom = Number(values['max-zoom']);
const startedAt = performance.now();

function log(text: string): void {
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
}

const tiles = buildTiles(values['debian-root'], maxZoom, log);
const encoded: EncodedTile[] = [];
for (const { address, layers } of tiles.all()) {
  const bytes = fromGeojsonVt(layers as Parameters<typeof fromGeojsonVt>[0], {
    version: VECTOR_TILE_VERSION,
    extent: EXTENT,
  });
  encoded.push({ address, bytes });
}
const written = writeArchive(values.out, encoded, {
  maxZoom,
  metadata: {
    name: 'world',
    attribution: ATTRIBUTION,
    vector_layers: LAYERS.map((id) => ({ id, fields: {} })),
  },
});
log(`${values.out}: ${written.tiles} tiles, ${written.contents} unique, ${written.bytes} bytes`);
