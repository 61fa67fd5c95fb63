import { expect, test } from 'vitest';
import { distanceM } from './distance.ts';
import { drawnOf, PART_FIXES, weighPart } from './shape.ts';

/** So often points are looked at to weigh a part, and the weights. */
function weigh(places: readonly { latitude: number; longitude: number }[], closeValue: 0 | 1) {
  let looks = 0;
  const isClose = new Proxy(new Uint8Array(places.length).fill(closeValue), {
    get: (target, key) => {
      looks++;
      return Reflect.get(target, key);
    },
  });
  const weights = new Float64Array(places.length);
  const close = { isClose, weight: 1_000, floorM: 0.1 };
  weighPart(weights, [0, places.length - 1], { drawn: drawnOf(places), close });
  return { looks, weights };
}

test.each([0, 1] as const)(
  'a vehicle that stands is weighed as quickly as one that drives, close or not (%i)',
  (closeValue) => {
    const standing = Array.from({ length: PART_FIXES }, () => ({ latitude: 50, longitude: 4 }));
    const { looks, weights } = weigh(standing, closeValue);
    // Halves of halves, not each point after the other.
    expect(looks).toBeLessThanOrEqual(PART_FIXES * Math.log2(PART_FIXES));
    expect(new Set(weights.subarray(1, -1)).size).toBe(1);
  },
);

test('what goes back and forth on one line weighs what the line between its ends leaves out', () => {
  const east = [0, 3, 1, 2, 0.5, 4];
  const { weights } = weigh(
    east.map((longitude) => ({ latitude: 0, longitude: longitude / 1e4 })),
    0,
  );
  expect([...weights]).toEqual([0, 0, 0, 0, 0, 0]);
  const beyond = weigh(
    [0, 5, 1, 4].map((longitude) => ({ latitude: 0, longitude: longitude / 1e4 })),
    0,
  );
  expect(beyond.weights[1]).toBeCloseTo(
    distanceM({ latitude: 0, longitude: 4e-4 }, { latitude: 0, longitude: 5e-4 }),
    6,
  );
});

test.each([
  ['north of a line to the east', 0, 4, 1e-3],
  ['south of it, far from the equator', 60, 4, -1e-3],
  ['beside a line over the date line', -35, 180, 2e-3],
])('a point weighs as many metres as it is %s', (_, latitude, longitude, northDegrees) => {
  const middle = { latitude, longitude };
  const beside = { latitude: latitude + northDegrees, longitude };
  const from = { latitude, longitude: longitude - 0.01 };
  const to = { latitude, longitude: longitude === 180 ? -179.99 : longitude + 0.01 };
  const { weights } = weigh([from, beside, to], 0);
  const awayM = distanceM(middle, beside);
  expect(awayM).toBeGreaterThan(100);
  expect(Math.abs((weights[1] ?? 0) - awayM)).toBeLessThan(awayM / 1_000);
});
