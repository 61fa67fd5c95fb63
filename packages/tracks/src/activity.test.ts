import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Activity, activityOf, stretchOf } from './activity.ts';
import { placeAt } from './place-at.ts';
import { replay } from './replay.ts';
import { JOURNEYS, stored } from './track.fixture.ts';
import { DEFAULT_RULE } from './track-rule.ts';
import { vehicleState } from './vehicle-state.ts';

const STOOD = { motion: false, ignition: false, speedKmh: 0 };

describe('one fix', () => {
  test.each([
    ['drives', { ...STOOD, motion: true, speedKmh: 40, ignition: true }, 'moving'],
    ['drives, and does not tell how fast', { ...STOOD, motion: true, speedKmh: null }, 'moving'],
    ['was never judged, and is fast', { motion: null, ignition: null, speedKmh: 7 }, 'moving'],
    ['was never judged, and is slow', { motion: null, ignition: null, speedKmh: 6.9 }, 'parked'],
    ['waits at a red light', { motion: true, ignition: true, speedKmh: 0 }, 'idling'],
    ['waits at a red light without an engine', { motion: true, ignition: null, speedKmh: 0 }, 'parked'],
    ['crawls in a jam', { motion: true, ignition: true, speedKmh: 3 }, 'moving'],
    ['shows the noise of a parked receiver', { ...STOOD, speedKmh: 12 }, 'parked'],
    ['waits with the engine on', { ...STOOD, ignition: true }, 'idling'],
  ] satisfies [string, Parameters<typeof activityOf>[0], Activity][])('that %s', (_name, fix, activity) => {
    expect(activityOf(fix)).toBe(activity);
  });

  test('at a red light belongs to its drive', () => {
    expect(stretchOf({ motion: true, ignition: true, speedKmh: 0 })).toBe('moving');
  });
});

test('list and player say the same of a fix, and neither says "moving" beside a speed that stands', () => {
  fc.assert(
    fc.property(JOURNEYS, fc.nat(40_000_000), (fixes, afterMs) => {
      const track = replay(stored(fixes)).fixes;
      for (const fix of track) {
        const live = vehicleState({ ...fix, connection: 'ONLINE', fixAgeMs: 0 });
        expect(live).toBe(activityOf(fix));
        if (live === 'moving') expect(fix.speedKmh ?? Infinity).toBeGreaterThanOrEqual(DEFAULT_RULE.stopKmh);
        expect(placeAt([fix], fix.atMs)?.state).toBe(live);
      }
      const place = placeAt(track, (track[0]?.atMs ?? 0) + afterMs);
      if (place?.state === 'moving')
        expect(place.speedKmh ?? Infinity).toBeGreaterThanOrEqual(DEFAULT_RULE.stopKmh);
    }),
  );
});
