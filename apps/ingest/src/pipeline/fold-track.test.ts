import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { expect, test } from 'vitest';
import { applyStatus } from './apply-status.ts';
import { DEVICE_ID, drive, METRES_PER_DEGREE, type Sketch, START } from './pipeline.fixture.ts';

/** A fix every ten seconds from `s` on: driven at 36 km/h, or parked. */
const driven = (s: number, count: number, northM: number, attributes = {}): Sketch[] =>
  Array.from({ length: count }, (_, index) => ({
    s: s + index * 10,
    northM: northM + index * 100,
    kmh: 36,
    attributes,
  }));
const parked = (s: number, count: number, northM: number, attributes = {}): Sketch[] =>
  Array.from({ length: count }, (_, index) => ({ s: s + index * 10, northM, attributes }));

const STOPPED = [...driven(0, 10, 0, { ignition: true }), ...parked(100, 2, 950, { ignition: false })];

test('a stop is told after what stopped it, at the place and time it began', () => {
  const { told, events, state } = drive([...driven(0, 10, 0), ...parked(100, 20, 950)]);
  expect(told).toEqual(['deviceStopped@100']);
  const latitude = 52 + 950 / METRES_PER_DEGREE;
  expect(events).toMatchObject([{ latitude, longitude: 13, fixTime: new Date(START.getTime() + 220_000) }]);
  expect(state.track.motion).toMatchObject({ moving: false, sinceMs: events[0]?.at.getTime() });
  expect(drive(STOPPED).told).toEqual(['ignitionOff@100', 'deviceStopped@100']);
});

test('the sensor of the device is heard', () => {
  const noise = [
    ...parked(0, 3, 0),
    ...driven(30, 20, 0, { motion: false }).map((at) => ({ ...at, northM: 0 })),
  ];
  expect(drive(noise).told).toEqual([]);
});

test('a fix is stored with what it is, and the way until then', () => {
  const { drafts } = drive([...driven(0, 2, 0, { ignition: true }), { s: 5, kmh: 40, attributes: {} }]);
  const [, second, late] = drafts.map(({ derived, track }) => ({
    ...derived,
    totalM: track.odometer.totalM,
  }));
  expect(second).toMatchObject({ late: false, ignition: true, moving: true });
  expect(second?.legM).toBeCloseTo(100, 3);
  expect(second?.totalM).toBe(second?.legM);
  expect(late).toMatchObject({ late: true, ignition: null, moving: true, legM: null });
});

test('a late fix changes nothing of now', () => {
  const { state } = drive(STOPPED);
  const after = drive(
    [{ s: 55, northM: 40_000, kmh: 90, attributes: { ignition: true, engineSeconds: 7 } }],
    state,
  );
  expect(after.state).toBe(state);
  expect(after.told).toEqual([]);
});

test('the engine runs by fixes and heartbeats alike, and no stretch of it counts twice', () => {
  const { state } = drive([...driven(0, 4, 0, { ignition: true })]);
  expect(state.track.engine.totalSeconds).toBe(30);
  const at = (s: number) => new Date(START.getTime() + s * 1_000);
  const heartbeat = applyStatus(state, { ignition: true }, DEFAULT_RULE, { at: at(90) }).state;
  expect(heartbeat.track.engine.totalSeconds).toBe(90);
  expect(applyStatus(heartbeat, { ignition: true }, DEFAULT_RULE, { at: at(90) }).state.track).toEqual(
    heartbeat.track,
  );
  const buffered = drive([...driven(40, 7, 400, { ignition: true })], heartbeat).state;
  expect(buffered.track.engine.totalSeconds).toBe(100);
  expect(
    applyStatus(buffered, { ignition: false }, DEFAULT_RULE, { at: at(200) }).state.track.engine.totalSeconds,
  ).toBe(100);
});

test("the device's own counter of engine time is believed", () => {
  const counted = [0, 60, 120].map((s) => ({
    s,
    attributes: { ignition: true, engineSeconds: 9_000 + s / 2 },
  }));
  const { state } = drive(counted);
  expect(state).toMatchObject({ deviceId: DEVICE_ID, track: { engine: { totalSeconds: 60 } } });
  const at = new Date(START.getTime() + 180_000);
  expect(
    applyStatus(state, { engineSeconds: 9_100 }, DEFAULT_RULE, { at }).state.track.engine.totalSeconds,
  ).toBe(100);
});
