import { expect, test } from 'vitest';
import { addressText, foundText } from './address-text.ts';

const HERE = { latitude: 55.75, longitude: 37.6 };
const NOTHING = {
  street: null,
  houseNumber: null,
  name: null,
  locality: null,
  region: null,
  country: null,
  at: HERE,
};

test.each([
  ['de', 'Hauptstraße 5, Ulm'],
  ['US', '5 Hauptstraße, Ulm'],
  ['ru', 'Hauptstraße, 5, Ulm'],
])('a house stands beside its street as people write it (%s)', (country, text) => {
  const parts = { ...NOTHING, street: 'Hauptstraße', houseNumber: '5', locality: 'Ulm', country };
  expect(addressText(parts, HERE)).toBe(text);
});

test('a house that is a hundred metres off is not told', () => {
  const parts = { ...NOTHING, street: 'Hauptstraße', houseNumber: '5', locality: 'Ulm', country: 'de' };
  expect(addressText(parts, { latitude: 55.7515, longitude: 37.6 })).toBe('Hauptstraße, Ulm');
  expect(addressText({ ...parts, at: null }, HERE)).toBe('Hauptstraße, Ulm');
});

test('without a street it is what has a name, or the place it is in', () => {
  expect(addressText({ ...NOTHING, name: 'Quarry', region: 'Tver Oblast' }, HERE)).toBe(
    'Quarry, Tver Oblast',
  );
  expect(addressText({ ...NOTHING, locality: 'Ulm', region: 'Alb' }, HERE)).toBe('Ulm, Alb');
  expect(addressText({ ...NOTHING, region: 'Alb' }, HERE)).toBe('Alb');
  expect(addressText(NOTHING, HERE)).toBeNull();
});

test('text of others is one line that can be shown, and ends', () => {
  const parts = { ...NOTHING, street: ' Haupt\n\u202Estraße\u0000 ', locality: 'x'.repeat(5_000) };
  expect(addressText(parts, HERE)).toBe(`Haupt straße, ${'x'.repeat(100)}`);
});

test('what was searched for tells its own name first, and nothing twice', () => {
  const tower = { ...NOTHING, name: 'Tower', street: 'Main', locality: 'Ulm', country: 'de' };
  expect(foundText(tower)).toBe('Tower, Main, Ulm');
  expect(foundText({ ...tower, name: 'Main' })).toBe('Main, Ulm');
  expect(foundText({ ...NOTHING, name: 'Ulm', locality: 'Ulm', region: 'Alb' })).toBe('Ulm, Alb');
});
