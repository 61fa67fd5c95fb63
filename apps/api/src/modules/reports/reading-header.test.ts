import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { READING_NAMES, READING_UNITS, readingHeader } from './reading-header.ts';

type Texts = { names: Record<string, string>; units: Record<string, string> };
const SCREEN = new URL('../../../../web/src/features/reports/charts/texts/', import.meta.url);

test.for([
  ['en', 0],
  ['ru', 1],
] as const)('readings are called in files as on the screen, %s', async ([language, place]) => {
  const { names, units } = JSON.parse(await readFile(new URL(`${language}.json`, SCREEN), 'utf8')) as Texts;
  const own = (words: typeof READING_NAMES) =>
    Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, texts[place]]));
  expect(own(READING_NAMES)).toEqual(names);
  expect(own(READING_UNITS)).toEqual(units);
});

test.for([
  ['speed', 'Speed, km/h', 'Скорость, км/ч'],
  ['odometer', 'Odometer, km', 'Одометр, км'],
  ['engineSeconds', 'Engine hours, h', 'Моточасы, ч'],
  ['temperature4C', 'Temperature 4, °C', 'Температура 4, °C'],
  ['ignition', 'Ignition', 'Зажигание'],
  ['cabin probe', 'cabin probe', 'cabin probe'],
  ['__proto__', '__proto__', '__proto__'],
  ['constructor', 'constructor', 'constructor'],
] as const)('%s is %s', ([reading, en, ru]) => {
  expect(readingHeader(reading)).toEqual({ en, ru });
});
