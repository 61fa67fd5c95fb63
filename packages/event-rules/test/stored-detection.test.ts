import { expect, test } from 'vitest';
import type { DetectionState } from '../src/fold-detection.ts';
import type { GeofenceState } from '../src/geofence-state.ts';
import { detectionOfStored, storedDetection } from '../src/stored-detection.ts';

const MOMENT = { latitude: 51.2000001, longitude: -179.9999999, atMs: 1_803_000_000_000 };
const GEOFENCES: GeofenceState = {
  last: { ...MOMENT, accuracyM: 12.5, isIdle: true, mayWander: true },
  stands: true,
  held: [MOMENT, { ...MOMENT, isIdle: true }, { ...MOMENT, accuracyM: 0 }],
  present: [
    { id: 'a', fromMs: 0, inside: true },
    { id: 'b', fromMs: 5, inside: true, enteredMs: 7 },
    { id: 'c', fromMs: 5, inside: false, turn: { ...MOMENT, into: true, isClear: false } },
    {
      ...{ id: 'd', fromMs: 5, inside: true, enteredMs: 0 },
      turn: { ...MOMENT, into: false, isClear: true, uncertainS: 0 },
    },
  ],
};
const driver = { key: '12AB34' };

test.each<[string, DetectionState]>([
  ['geofences', { vehicleId: 'van', geofences: GEOFENCES, driver }],
  ['geofences that hold nothing', { vehicleId: 'van', geofences: { last: MOMENT, present: [] } }],
  ['no geofences', { vehicleId: 'van', driver }],
])('a state with %s is what it was after it was stored', (_, state) => {
  const stored = JSON.parse(JSON.stringify(storedDetection(state)));
  expect(detectionOfStored(stored)).toStrictEqual(state);
  expect(stored.driver).toEqual(state.driver);
});

test('a state that an earlier release stored is read as it is', () => {
  const state = { vehicleId: 'van', geofences: GEOFENCES };
  expect(detectionOfStored(JSON.parse(JSON.stringify(state)))).toStrictEqual(state);
});
