// node src/write-places.ts [--out file]: writes places.json.gz, the settlements that vehicles are said to be near.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { packPlaces } from './pack-places.ts';
import { settlements } from './sources/places.ts';

const { values } = parseArgs({
  options: {
    out: {
      type: 'string',
      default: path.resolve(import.meta.dirname, '../../../apps/api/assets/places.json.gz'),
    },
  },
});
const places = settlements();
const bytes = gzipSync(JSON.stringify(packPlaces(places)), { level: 9 });
writeFileSync(values.out, bytes);
const russian = places.filter(({ ru }) => ru).length;
process.stdout.write(
  `${values.out}: ${places.length} places, ${russian} with Russian names, ${bytes.length} bytes\n`,
);
