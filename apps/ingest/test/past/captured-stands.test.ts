import { createRandom } from '@fleet/testing/random';
import { expect, test } from 'vitest';
import { crossingsWhileStanding, standsOf } from '../../../../packages/event-rules/test/standing.ts';
import { type Captured, readCaptured } from './captured.ts';

const SEED = 1;

function fixOf({ timeMs, attributes, ...place }: Captured) {
  const { ignition, motion } = attributes;
  return {
    ...place,
    atMs: Date.UTC(2026, 0, 5) + timeMs,
    ignition: typeof ignition === 'boolean' ? ignition : null,
    sensedMotion: typeof motion === 'boolean' ? motion : null,
    ...{ accuracyM: null, engineSeconds: null, fuelL: null, fuelPercent: null, driverKey: null },
  };
}

test('no captured device crosses a border 15 m from where it stands', () => {
  let stands = 0;
  for (const [index, captured] of readCaptured().entries()) {
    const fixes = captured.map(fixOf);
    const found = standsOf(fixes);
    stands += found.length;
    const { during } = crossingsWhileStanding(fixes, found, createRandom(SEED + index));
    // A device that is elsewhere after a silence of hours was moved.
    const seen = during.filter(({ attributes }) => attributes.uncertainSeconds === undefined);
    expect(seen, `device ${index}`).toEqual([]);
  }
  process.stdout.write(`${stands} stops of captured devices\n`);
});
