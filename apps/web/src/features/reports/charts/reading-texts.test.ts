import { ATTRIBUTES } from '@fleet/contracts/attributes';
import { FIX_READINGS, ReadingUnit } from '@fleet/contracts/readings';
import { expect, test } from 'vitest';
import en from './texts/en.json';

/** Always text, and never drawn. */
const TEXTS = ['vin', 'faultCodes', 'iccid'];
/** Shown in hours. */
const COUNTED_OTHERWISE = ['SECOND'];

test('every reading of the product has a name, and every unit a sign', () => {
  const readings = [...Object.keys(FIX_READINGS), ...Object.keys(ATTRIBUTES)];
  const named = new Set(Object.keys(en.names));
  expect(readings.filter((name) => !named.has(name) && !TEXTS.includes(name))).toEqual([]);
  expect([...named].filter((name) => !readings.includes(name))).toEqual([]);
  const signs = Object.keys(en.units);
  expect(ReadingUnit.options.filter((unit) => !signs.includes(unit))).toEqual(COUNTED_OTHERWISE);
});
