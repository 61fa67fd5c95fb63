import { GeofenceIndex } from '@fleet/event-rules/geofence-index';
import type { VehicleRules } from '@fleet/event-rules/vehicle-rules';
import { expect, test } from 'vitest';
import { drive, METRES_PER_DEGREE, type Sketch } from './pipeline.fixture.ts';

const RULES: VehicleRules = {
  vehicleId: 'vehicle',
  ...{ groupId: null, sinceMs: 0, maxSpeedKmh: 50, tankL: null, fuelConsumptionL100: null },
  geofences: new GeofenceIndex([
    {
      ...{ geofenceId: 'depot', title: 'Depot', fromMs: 0, untilMs: Number.POSITIVE_INFINITY },
      area: { type: 'Point', coordinates: [13, 52 + 1_000 / METRES_PER_DEGREE] },
      ...{ radiusM: 200, dwellS: 0, speedLimitKmh: null, vehicleIds: [], groupIds: [] },
    },
  ]),
};

/** 72 km/h past the depot, a fix each ten seconds. */
const WAY: Sketch[] = Array.from({ length: 15 }, (_, index) => ({
  s: 10 * index,
  northM: 200 * index,
  kmh: 72,
}));

const detected = (told: readonly string[]) => told.filter((event) => /geofence|Overspeed/.test(event));

test('a vehicle that drives past its depot too fast', () => {
  const { told, events, state } = drive(WAY, undefined, RULES);
  expect(detected(told)).toEqual(['deviceOverspeed@0', 'geofenceEnter@40', 'geofenceExit@60']);
  expect(events.find(({ type }) => type === 'geofenceExit')?.attributes).toMatchObject({
    geofenceId: 'depot',
    geofenceTitle: 'Depot',
  });
  expect(state.machine.detection?.geofences?.present).toEqual([]);
});

test('a record that comes late changes nothing of it', () => {
  const late = { ...(WAY[7] as Sketch), s: 55 };
  const { told } = drive([...WAY, late], undefined, RULES);
  expect(detected(told)).toEqual(detected(drive(WAY, undefined, RULES).told));
});

test('without rules nothing is detected or kept', () => {
  const { told, state } = drive(WAY);
  expect(detected(told)).toEqual([]);
  expect(state.machine.detection).toBeUndefined();
});
