import { expect, test } from 'vitest';
import { directionOf, distanceM } from './geo.ts';

const ANTWERP = { latitude: 51.22, longitude: 4.4 };
const OUDENAARDE = { latitude: 50.85, longitude: 3.72 };

test('a town to the south-west is told so', () => {
  expect(distanceM(ANTWERP, OUDENAARDE) / 1000).toBeCloseTo(63, 0);
  expect(directionOf(ANTWERP, OUDENAARDE)).toBe('sw');
});

test.each([
  ['north', { latitude: 1, longitude: 0 }, 'n'],
  ['east', { latitude: 0, longitude: 1 }, 'e'],
  ['south', { latitude: -1, longitude: 0 }, 's'],
  ['west', { latitude: 0, longitude: -1 }, 'w'],
  ['a little west of north', { latitude: 1, longitude: -0.1 }, 'n'],
] as const)('%s', (_name, to, direction) => {
  expect(directionOf({ latitude: 0, longitude: 0 }, to)).toBe(direction);
});

test('the date line is no obstacle', () => {
  const [fiji, samoa] = [
    { latitude: -17, longitude: 179.5 },
    { latitude: -17, longitude: -179.5 },
  ];
  expect(distanceM(fiji, samoa) / 1000).toBeCloseTo(106, 0);
  expect(directionOf(fiji, samoa)).toBe('e');
});
