import { GeofenceIndex } from '@fleet/event-rules/geofence-index';
import type { VehicleRules } from '@fleet/event-rules/vehicle-rules';
import { eventId } from '@fleet/past/event-id';
import { describe, expect, test } from 'vitest';
import { blankState, type DeviceState } from './draft.ts';
import { GEOFENCE_SCENARIOS, MOTION_SCENARIOS, OVERSPEED_SCENARIOS } from './driving-scenarios.fixture.ts';
import type { Scenario } from './event-scenario.fixture.ts';
import { DEVICE_ID, drive, METRES_PER_DEGREE, type Sketch } from './pipeline.fixture.ts';
import {
  ALARM_SCENARIOS,
  DRIVER_SCENARIOS,
  FUEL_SCENARIOS,
  IGNITION_SCENARIOS,
} from './reading-scenarios.fixture.ts';

const SCENARIOS: Record<string, Scenario[]> = {
  geofence: GEOFENCE_SCENARIOS,
  overspeed: OVERSPEED_SCENARIOS,
  motion: MOTION_SCENARIOS,
  ignition: IGNITION_SCENARIOS,
  alarm: ALARM_SCENARIOS,
  fuel: FUEL_SCENARIOS,
  driver: DRIVER_SCENARIOS,
};

/** Events of the scenario's family; a vehicle that drives also starts and stops. */
const FAMILY: Record<string, RegExp> = {
  geofence: /^geofence/,
  overspeed: /^deviceOverspeed/,
  motion: /^(deviceMoving|deviceStopped|ignition)/,
  ignition: /^ignition/,
  alarm: /^alarm/,
  fuel: /^deviceFuel/,
  driver: /^(driverChanged|ignition)/,
};

const rulesOf = (dwellS = 60): VehicleRules => ({
  ...{
    vehicleId: 'vehicle',
    groupId: null,
    sinceMs: 0,
    maxSpeedKmh: 90,
    tankL: 400,
    fuelConsumptionL100: 30,
  },
  geofences: new GeofenceIndex([
    {
      ...{ geofenceId: 'depot', title: 'Depot', fromMs: 0, untilMs: Number.POSITIVE_INFINITY },
      area: { type: 'Point', coordinates: [13, 52 + 1_000 / METRES_PER_DEGREE] },
      ...{ radiusM: 200, dwellS, speedLimitKmh: null, vehicleIds: [], groupIds: [] },
    },
  ]),
});

/** A restart: only what is stored as text is left. */
function restarted(state: DeviceState): DeviceState {
  const { track, machine } = JSON.parse(JSON.stringify({ track: state.track, machine: state.machine }));
  return { ...state, track, machine };
}

/** Events of one id are stored once. */
function storedOnce({ events, told }: ReturnType<typeof drive>): string[] {
  const ids = events.map((event) => eventId(DEVICE_ID, event));
  return told.filter((_, index) => ids.indexOf(ids[index] ?? '') === index);
}

function oneByOne(sketches: readonly Sketch[], rules: VehicleRules): string[] {
  let state = blankState(DEVICE_ID);
  return sketches.flatMap((sketch) => {
    const step = drive([sketch], restarted(state), rules);
    ({ state } = step);
    return step.told;
  });
}

describe.each(Object.entries(SCENARIOS))('%s', (family, scenarios) => {
  const ofFamily = (told: readonly string[]) => told.filter((event) => FAMILY[family]?.test(event));

  test.each(scenarios.map((each): [string, Scenario] => [each.name, each]))(
    '%s',
    (_, { sketches, told, dwellS }) => {
      const rules = rulesOf(dwellS);
      expect(ofFamily(drive(sketches, undefined, rules).told)).toEqual(told);
      const twice = drive(
        sketches.flatMap((sketch) => [sketch, sketch]),
        undefined,
        rules,
      );
      expect(ofFamily(storedOnce(twice)), 'each record twice').toEqual(told);
      expect(ofFamily(oneByOne(sketches, rules)), 'a restart after each record').toEqual(told);
    },
  );
});
