import type { VehicleState } from '@fleet/contracts/vehicle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAt } from './place-at.ts';
import { evenly } from './track.fixture.ts';
import { DEFAULT_RULE } from './track-rule.ts';
import { type LastKnown, vehicleState } from './vehicle-state.ts';

const DAY_MS = 86_400_000;
const ONLINE = { connection: 'ONLINE', motion: false, ignition: false, speedKmh: 0, fixAgeMs: 1000 } as const;
const DROVE = { ...ONLINE, motion: true, ignition: true, speedKmh: 50 } as const;

test.each([
  { name: 'drives', last: DROVE, state: 'moving' },
  { name: 'waits at a red light', last: { ...DROVE, speedKmh: 0 }, state: 'idling' },
  { name: 'waits with the engine on', last: { ...ONLINE, ignition: true }, state: 'idling' },
  { name: 'stands', last: ONLINE, state: 'parked' },
  { name: 'stands, silent since yesterday', last: { ...ONLINE, fixAgeMs: DAY_MS }, state: 'parked' },
  { name: 'tells neither', last: { ...ONLINE, motion: null, ignition: null }, state: 'parked' },
  { name: 'drove a moment ago', last: { ...DROVE, fixAgeMs: DEFAULT_RULE.silenceMaxMs }, state: 'moving' },
  {
    name: 'drove yesterday and hands in its records',
    last: { ...DROVE, fixAgeMs: DAY_MS },
    state: 'offline',
  },
  {
    name: 'was last heard of at a red light, yesterday',
    last: { ...DROVE, ignition: null, speedKmh: 0, fixAgeMs: DAY_MS },
    state: 'offline',
  },
  {
    name: 'had its engine on yesterday',
    last: { ...ONLINE, ignition: true, fixAgeMs: DAY_MS },
    state: 'offline',
  },
  { name: 'never told its place', last: { ...ONLINE, ignition: true, fixAgeMs: null }, state: 'offline' },
  { name: 'is not connected, whatever it did', last: { ...DROVE, connection: 'UNKNOWN' }, state: 'offline' },
] satisfies { name: string; last: LastKnown; state: VehicleState }[])(
  'a vehicle that $name is $state',
  ({ last, state }) => {
    expect(vehicleState(last)).toBe(state);
  },
);

const SEEN = fc.record({
  motion: fc.constantFrom(true, false, null),
  ignition: fc.constantFrom(true, false, null),
  speedKmh: fc.option(fc.oneof(evenly(0, 3), evenly(0, 150))),
});

test('what the list says of now, the player says of the same moment, and nothing moves at 0 km/h', () => {
  fc.assert(
    fc.property(SEEN, fc.integer({ min: 0, max: DAY_MS }), (seen, fixAgeMs) => {
      const state = vehicleState({ ...seen, connection: 'ONLINE', fixAgeMs });
      const fix = { ...seen, atMs: 0, latitude: 51, longitude: 4, courseDeg: null };
      const place = placeAt([fix], fixAgeMs);
      // A tracker that is online and parked may be silent for longer than a player believes.
      if (place?.known) expect(state).toBe(place.state);
      else expect(['parked', 'offline']).toContain(state);
      if (state === 'moving' && seen.speedKmh !== null) expect(Math.round(seen.speedKmh)).toBeGreaterThan(0);
    }),
  );
});
