import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPlaceIndex } from './place-index.ts';
import type { PlacesFile } from './places-file.ts';

const FILE = path.resolve(import.meta.dirname, '../../../apps/api/assets/places.json.gz');
const file = JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as PlacesFile;
const nearest = createPlaceIndex(file);

test.each([
  ['in the middle of a town', 51.165, 4.143, 'Sint-Niklaas'],
  ['between towns, beside the smaller one', 51.115, 4.085, 'Waasmunster'],
  ['inside a large city, beside the middle of a suburb', 51.213, 4.46, 'Antwerpen'],
  ['in a town of its own beside a large city', 48.801, 2.13, 'Versailles'],
  ['the outskirts of a large city', 55.87, 37.66, 'Moscow'],
] as const)('%s', (_name, latitude, longitude, name) => {
  expect(nearest({ latitude, longitude })?.name).toBe(name);
});

test.each([
  [55.75, 37.62, 'Москва'],
  [51.165, 4.143, 'Синт-Никлас'],
  [51.322, 4.945, 'Тюрнхаут'],
  [-33.934, 18.86, 'Стелленбос'],
  [53.55, 9.99, 'Гамбург'],
  [41.01, 28.96, 'Стамбул'],
] as const)('of %f, %f the name is known in Russian: %s', (latitude, longitude, name) => {
  expect(nearest({ latitude, longitude })?.nameRu).toBe(name);
});

test('names are in one script: Latin letters alone, Russian ones alone', () => {
  const [names, namesRu] = [file.names.split('\n'), file.namesRu.split('\n')];
  const isMixed = (name: string) => !/\p{L}/u.test(name) || /[^\P{L}\p{Script=Latin}]/u.test(name);
  const isNotRussian = (name: string) => !/[а-яё]/iu.test(name) || /[^\P{L}а-яё]/iu.test(name);
  expect(names.filter(isMixed)).toEqual([]);
  expect(namesRu.filter(isNotRussian)).toEqual([]);
  expect(namesRu).toHaveLength(names.length);
});

test('at sea there is no place to name', () => {
  expect(nearest({ latitude: 45, longitude: -40 })).toBeNull();
});

test('a place on the other side of the date line is near', () => {
  const across = createPlaceIndex({
    stepsPerDegree: 1,
    names: 'East\nWest',
    namesRu: '\n',
    longitudes: [-180, 360],
    latitudes: [10, -10],
    populations: [1000, 1000],
  });
  expect(across({ latitude: 0, longitude: -179.9 })?.name).toBe('West');
});

test('a file whose columns do not fit together is refused', () => {
  expect(() => createPlaceIndex({ ...file, latitudes: [] })).toThrow(/torn/);
});
