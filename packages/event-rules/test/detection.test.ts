import { describe, expect, test } from 'vitest';
import { driverKeyOf } from '../src/detect-driver.ts';
import type { DetectionFix } from '../src/detected.ts';
import type { GeofenceVersion } from '../src/geofence.ts';
import { GeofenceIndex } from '../src/geofence-index.ts';
import { RULES, run } from './run.ts';

const START_MS = Date.parse('2027-01-05T06:00:00Z');
const METRES_PER_DEGREE = 111_195;

/** A fix north of a depot, a number of seconds after the start. */
function fix(seconds: number, northM: number, more: Partial<DetectionFix> = {}): DetectionFix {
  return {
    ...{ atMs: START_MS + 1_000 * seconds, latitude: 51 + northM / METRES_PER_DEGREE, longitude: 4 },
    ...{ valid: true, speedKmh: 36, ignition: true, sensedMotion: null, accuracyM: null },
    ...{ engineSeconds: null, fuelL: null, fuelPercent: null, driverKey: null },
    ...more,
  };
}

const DEPOT: GeofenceVersion = {
  ...{ geofenceId: 'depot', title: 'Depot' },
  fromMs: 0,
  untilMs: Number.POSITIVE_INFINITY,
  area: { type: 'Point', coordinates: [4, 51] },
  ...{ radiusM: 200, dwellS: 60, speedLimitKmh: null, vehicleIds: [], groupIds: [] },
};

const within = (more: Partial<GeofenceVersion> = {}) => {
  const geofences = new GeofenceIndex([{ ...DEPOT, ...more }]);
  return () => ({ ...RULES, geofences });
};

/** Ten metres a second, a fix each ten seconds. */
const drive = (fromS: number, toS: number, startM: number, metresPerS = 10) =>
  Array.from({ length: (toS - fromS) / 10 + 1 }, (_, index) =>
    fix(fromS + 10 * index, startM + 10 * index * metresPerS),
  );

const told = (events: ReturnType<typeof run>['events']) =>
  events.map(({ type, at }) => `${type} ${(at.atMs - START_MS) / 1_000}`);

describe('a geofence', () => {
  test('is entered and left when its border was crossed', () => {
    const fixes = drive(0, 150, -750);
    expect(told(run(fixes, within({ dwellS: 30 })).events)).toEqual(['geofenceEnter 55', 'geofenceExit 95']);
  });

  test('beside the road is no visit', () => {
    expect(run(drive(0, 300, -1_500), within({ radiusM: 100 })).events).toEqual([]);
  });

  test('of no dwell time is seen between two fixes', () => {
    const fixes = [fix(0, -1_000), fix(100, 0 + 1_000)];
    expect(told(run(fixes, within({ dwellS: 0 })).events)).toEqual(['geofenceEnter 40', 'geofenceExit 60']);
  });

  test('that is drawn around a vehicle is not entered', () => {
    const fixes = [...drive(0, 60, -60, 1), ...drive(70, 400, 0)];
    const { events } = run(fixes, within({ fromMs: START_MS + 5_000 }));
    expect(events.map(({ type }) => type)).toEqual(['geofenceExit']);
    expect(events[0]?.attributes.enteredAt).toBeUndefined();
  });

  test('has no border for a receiver that wanders while the vehicle stands', () => {
    const arrived = [...drive(0, 60, -785), fix(70, -195, { speedKmh: 0 })];
    const parked = Array.from({ length: 100 }, (_, index) =>
      fix(80 + 60 * index, -195 + (index % 2 === 0 ? -60 : 60), { speedKmh: 0, ignition: false }),
    );
    const { events } = run([...arrived, ...parked], within({ dwellS: 0 }));
    expect(events.filter(({ type }) => type === 'geofenceExit')).toEqual([]);
  });

  test('that is left in a long silence says for how long nobody knew', () => {
    const fixes = [...drive(0, 150, -750, 5), fix(4_000, 20_000)];
    const { events } = run([...fixes, ...drive(4_010, 4_100, 20_100)], within());
    expect(events.at(-1)).toMatchObject({
      type: 'geofenceExit',
      attributes: { uncertainSeconds: 3_850 },
    });
  });

  test('of other vehicles is none', () => {
    expect(run(drive(0, 150, -750), within({ vehicleIds: ['other'] })).events).toEqual([]);
  });

  test('has a speed limit of its own', () => {
    const { events } = run(drive(0, 150, -750, 10), within({ speedLimitKmh: 30, dwellS: 0 }));
    const speeding = events.filter(({ type }) => type === 'deviceOverspeed');
    expect(speeding).toMatchObject([{ attributes: { limitKmh: 30, speedKmh: 36, geofenceId: 'depot' } }]);
  });
});

describe('an overspeed', () => {
  const rules = () => RULES;

  test('is no spike', () => {
    expect(run([fix(0, 0), fix(10, 300, { speedKmh: 150 }), fix(20, 500)], rules).events).toEqual([]);
  });

  test('begins with the first fix above the limit, and is one while it pauses for less than a minute', () => {
    const speeds = [90, 110, 115, 90, 112, 112, 80];
    const fixes = speeds.map((speedKmh, index) => fix(10 * index, 280 * index, { speedKmh }));
    const { events } = run(fixes, rules);
    expect(told(events)).toEqual(['deviceOverspeed 10']);
    expect(events[0]?.attributes).toEqual({ limitKmh: 90, speedKmh: 115 });
  });

  test('is not judged by a limit of later', () => {
    const fixes = [
      fix(0, 0, { speedKmh: 120 }),
      fix(10, 330, { speedKmh: 120 }),
      fix(20, 660, { speedKmh: 120 }),
    ];
    expect(run(fixes, () => ({ ...RULES, sinceMs: START_MS + 15_000 })).events).toEqual([]);
  });
});

describe('fuel', () => {
  const rest = (fromS: number, litres: readonly number[], ignition = false) =>
    litres.map((fuelL, index) => fix(fromS + 120 * index, 0, { speedKmh: 0, ignition, fuelL }));

  test('that is taken from a vehicle at rest is a drop, dated by the level before', () => {
    const { events } = run([...rest(0, [200, 200, 199, 150, 120, 120, 120])], () => RULES);
    expect(told(events)).toEqual(['deviceFuelDrop 120']);
    expect(events[0]?.attributes).toMatchObject({ beforeL: 200, afterL: 120 });
  });

  test('that is taken slowly is a drop too', () => {
    const litres = Array.from({ length: 40 }, (_, index) => 200 - 1.5 * index);
    expect(run(rest(0, litres), () => RULES).events.map(({ type }) => type)).toContain('deviceFuelDrop');
  });

  test('that is filled is an increase', () => {
    const { events } = run(rest(0, [50, 50, 50, 300, 300, 300]), () => RULES);
    expect(events.map(({ type }) => type)).toEqual(['deviceFuelIncrease']);
  });

  test('that moves in the tank of a driving vehicle is nothing', () => {
    const fixes = drive(0, 600, 0).map((each, index) => ({ ...each, fuelL: index % 2 === 0 ? 200 : 150 }));
    expect(run(fixes, () => RULES).events).toEqual([]);
  });
});

describe('a driver', () => {
  test('is the key that was read last, until the engine rested', () => {
    const key = (seconds: number, driverKey: string | null, ignition = true) =>
      fix(seconds, 0, { driverKey, ignition, speedKmh: 0 });
    const fixes = [
      key(0, null),
      key(10, '0012-AB34'),
      key(20, null),
      key(30, '12ab34'),
      key(40, 'FF00EE'),
      key(60, null, false),
      key(500, null, false),
      key(510, 'FF00EE'),
    ];
    expect(told(run(fixes, () => RULES).events)).toEqual([
      'driverChanged 10',
      'driverChanged 40',
      'driverChanged 510',
    ]);
  });

  test.each([
    ['00 12-ab 34', '12AB34'],
    ['0000000000', null],
    ['', null],
    ['x'.repeat(33), null],
  ])('has the key %s as %s', (read, key) => expect(driverKeyOf(read)).toBe(key));
});

test('a device that counts in no vehicle, and one without rules and readings, carries nothing', () => {
  expect(run(drive(0, 100, 0), () => null).detection).toBeUndefined();
  const bare = { ...RULES, maxSpeedKmh: null };
  expect(run(drive(0, 100, 0), () => bare).detection).toBeUndefined();
});
