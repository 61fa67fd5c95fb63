import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PlacesFile } from '@fleet/tracks/places-file';
import { expect, test } from 'vitest';
import { createPlaceNames } from './place-names.ts';

const FILE = path.resolve(import.meta.dirname, '../../../api/assets/places.json.gz');
const file = JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as PlacesFile;
const find = createPlaceNames(file);

test.each([
  ['antwerp', 'Antwerpen'],
  ['москва', 'Moscow'],
  ['cape town', 'Cape Town'],
  ['capetown', 'Cape Town'],
  ['sint niklaas', 'Sint-Niklaas'],
] as const)('"%s" finds %s first', (search, name) => {
  expect(find(search, 3)[0]?.name).toBe(name);
});

test('a whole name comes before a longer one, unless that is of a city, and of one name the larger town', () => {
  const few = createPlaceNames({
    stepsPerDegree: 1,
    names: 'Parisot\nParis\nParis\nComparis\nPariscity',
    namesRu: '\nПариж\n\n\n',
    longitudes: [1, 1, 1, 1, 1],
    latitudes: [1, 1, 1, 1, 1],
    populations: [900_000, 2_000_000, 25_000, 900_000, 5_000_000],
  });
  expect(few('PARIS', 9).map(({ name, longitude }) => [name, longitude])).toEqual([
    ['Paris', 2],
    ['Pariscity', 5],
    ['Paris', 3],
    ['Parisot', 1],
    ['Comparis', 4],
  ]);
  expect(few('париж', 9)).toEqual([{ name: 'Paris', nameRu: 'Париж', longitude: 2, latitude: 2 }]);
});

test('one letter asks for nothing, and no more come than are wanted', () => {
  expect(find('a', 5)).toEqual([]);
  expect(find(' — ', 5)).toEqual([]);
  expect(find('san', 5)).toHaveLength(5);
});
