import { expect, test } from 'vitest';
import { commonName, isFixReading, readingUnit } from './readings.ts';

test.each([
  ['speed', 'KMH'],
  ['odometer', 'METRE'],
  ['ignition', null],
  ['fuelPercent', 'PERCENT'],
  ['fuelL', 'LITRE'],
  ['fuelL100Km', 'LITRE_PER_100_KM'],
  ['fuelRateLh', 'LITRE_PER_HOUR'],
  ['obdSpeedKmh', 'KMH'],
  ['engineSeconds', 'SECOND'],
  ['temperature4C', 'CELSIUS'],
  ['analog12V', 'VOLT'],
  ['rpm', 'RPM'],
  ['hdop', null],
  ['door', null],
  // Not the product's own, whatever they end with.
  ['cabinV', null],
  ['io9', null],
  ['toString', null],
] as const)('%s is in %s', (name, unit) => {
  expect(readingUnit(name)).toBe(unit);
});

test('numbered siblings have one name, and columns are no names of others', () => {
  expect([commonName('input3'), commonName('fuelL100Km'), commonName('io9')]).toEqual([
    'input1',
    'fuelL100Km',
    'io1',
  ]);
  expect([isFixReading('speed'), isFixReading('constructor')]).toEqual([true, false]);
});
