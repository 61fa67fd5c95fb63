import type { AccountEvent, LivePosition } from '@fleet/contracts/realtime';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FLUSH_MS } from './fleet-notifier.ts';
import { createFleetStore, STATE_CHECK_MS } from './fleet-store.ts';
import { type Fix, newVehicle } from './live-vehicle.ts';

const T0 = Date.parse('2026-03-01T10:00:00Z');

const fix = (seconds: number, rest: Partial<Fix> = {}): Fix => ({
  fixTimeMs: T0 + seconds * 1000,
  latitude: 50,
  longitude: 4,
  speedKmh: 40,
  courseDeg: 90,
  satellites: 9,
  ignition: true,
  motion: true,
  readings: {},
  ...rest,
});

const vehicle = (id: string, last: Fix | null) =>
  newVehicle(
    { id, title: id, plate: null, model: null, type: 'CAR', accountTitle: null },
    { fix: last, connection: 'ONLINE', connectionSinceMs: T0 },
    T0,
  );

const position = (vehicleId: string, seconds: number, rest: Partial<LivePosition> = {}): LivePosition => ({
  id: `${vehicleId}-${seconds}`,
  vehicleId,
  deviceId: 'd',
  fixTime: new Date(T0 + seconds * 1000).toISOString(),
  receivedAt: new Date(T0 + seconds * 1000).toISOString(),
  valid: true,
  latitude: 51,
  longitude: 5,
  altitude: null,
  speed: 50,
  course: 180,
  satellites: 8,
  ignition: true,
  motion: true,
  totalDistance: 2000,
  connection: 'ONLINE',
  attributes: {},
  latest: true,
  ...rest,
});

const event = (...positions: LivePosition[]): AccountEvent => ({
  accountId: 'a',
  positions,
  connections: [],
  events: [],
});

beforeEach(() => vi.useFakeTimers({ now: T0 }));
afterEach(() => vi.useRealTimers());

test('an answer for some vehicles changes those, lets go of those that did not come, and leaves the others', () => {
  const store = createFleetStore();
  store.load([vehicle('a', fix(0)), vehicle('b', fix(0)), vehicle('c', fix(0))]);
  const other = store.get('c');
  store.update(['a', 'b', 'd'], [{ ...vehicle('a', fix(0)), title: 'New' }, vehicle('d', null)]);
  expect([...store.all()].map(({ id, title }) => [id, title])).toEqual([
    ['a', 'New'],
    ['c', 'c'],
    ['d', 'd'],
  ]);
  expect(store.get('c')).toBe(other);
});

describe('positions', () => {
  test('the newest fix wins, whether it came by socket or by query', () => {
    const store = createFleetStore();
    store.load([vehicle('a', fix(0))]);
    store.apply(event(position('a', 20)));
    store.load([vehicle('a', fix(10))]);
    expect(store.get('a')?.fix).toMatchObject({ fixTimeMs: T0 + 20_000, latitude: 51 });
    store.load([vehicle('a', fix(30))]);
    expect(store.get('a')?.fix).toMatchObject({ fixTimeMs: T0 + 30_000, latitude: 50 });
  });

  test('a late record joins the track and does not move the vehicle', () => {
    const store = createFleetStore();
    store.load([vehicle('a', fix(100))]);
    store.tracks.watch('a', T0);
    store.apply(event(position('a', 110)));
    store.apply(event(position('a', 50, { latest: false }), position('a', 50, { latest: false })));
    expect(store.get('a')?.fix?.fixTimeMs).toBe(T0 + 110_000);
    expect(store.tracks.of('a').map(({ fixTimeMs }) => fixTimeMs - T0)).toEqual([50_000, 110_000]);
  });

  test('a place that was only guessed is not part of the track', () => {
    const store = createFleetStore();
    store.load([vehicle('a', fix(0))]);
    store.tracks.watch('a', T0);
    store.apply(event(position('a', 10), position('a', 20, { valid: false })));
    expect(store.tracks.of('a').map(({ id }) => id)).toEqual(['a-10']);
  });

  test('who draws tracks is told when points were left out', () => {
    const store = createFleetStore();
    const told = vi.fn();
    store.onTracksCut(told);
    store.apply(event(position('a', 10)));
    expect(told).not.toHaveBeenCalled();
    store.apply({ ...event(position('a', 20)), tracksCut: true });
    expect(told).toHaveBeenCalledOnce();
  });

  test('an answer that brings nothing new leaves every vehicle as it is', () => {
    const store = createFleetStore();
    const withReadings = (seconds: number) => vehicle('a', fix(seconds, { readings: { power: 12 } }));
    store.load([withReadings(0)]);
    const before = store.get('a');
    store.load([withReadings(0)]);
    expect(store.get('a')).toBe(before);
    store.load([vehicle('a', fix(0, { readings: { power: 13 } }))]);
    expect(store.get('a')?.fix?.readings).toEqual({ power: 13 });
  });

  test('a position of a vehicle that was never loaded is not shown', () => {
    const store = createFleetStore();
    store.apply(event(position('foreign', 1)));
    expect(store.size()).toBe(0);
  });

  test('the state follows ignition, motion, speed and connection', () => {
    const store = createFleetStore();
    store.load([vehicle('a', fix(0))]);
    expect(store.get('a')?.state).toBe('moving');
    store.apply(event(position('a', 1, { speed: 0 })));
    expect(store.get('a')?.state).toBe('idling');
    store.apply(event(position('a', 2)));
    expect(store.get('a')?.state).toBe('moving');
    store.apply(event(position('a', 3, { motion: false })));
    expect(store.get('a')?.state).toBe('idling');
    store.apply(event(position('a', 4, { motion: false, ignition: false })));
    expect(store.get('a')?.state).toBe('parked');
    const since = new Date(T0 + 60_000).toISOString();
    store.apply({
      ...event(),
      connections: [{ deviceId: 'd', vehicleId: 'a', connection: 'OFFLINE', since }],
    });
    expect(store.get('a')?.state).toBe('offline');
  });

  test('a vehicle that the server no longer lists is gone', () => {
    const store = createFleetStore();
    store.load([vehicle('a', fix(0)), vehicle('b', fix(0))]);
    store.load([vehicle('b', fix(0))]);
    expect([...store.all()].map(({ id }) => id)).toEqual(['b']);
  });
});

describe('listeners', () => {
  test('a row hears of its own vehicle only, once for many positions', () => {
    const store = createFleetStore();
    store.load([vehicle('a', fix(0)), vehicle('b', fix(0))]);
    vi.advanceTimersByTime(5000);
    const [rowA, rowB, map] = [vi.fn(), vi.fn(), vi.fn()];
    store.subscribeTo('a', rowA);
    store.subscribeTo('b', rowB);
    store.subscribeToChanges(map);
    for (let second = 1; second <= 20; second++) store.apply(event(position('a', second)));
    vi.advanceTimersByTime(FLUSH_MS);
    expect(rowA).toHaveBeenCalledOnce();
    expect(rowB).not.toHaveBeenCalled();
    expect(map).toHaveBeenCalledExactlyOnceWith(new Set(['a']));
  });

  test('the list is made anew at most once a second while positions stream in', () => {
    const store = createFleetStore();
    store.load([vehicle('a', fix(0))]);
    vi.advanceTimersByTime(5000);
    const list = vi.fn();
    store.subscribe(list);
    for (let second = 1; second <= 100; second++) {
      store.apply(event(position('a', second)));
      vi.advanceTimersByTime(100);
    }
    expect(list.mock.calls.length).toBeLessThanOrEqual(11);
    expect(list.mock.calls.length).toBeGreaterThanOrEqual(8);
  });
});

describe('time', () => {
  test('a vehicle that falls silent on its way no longer moves, though its tracker is connected', () => {
    const store = createFleetStore();
    store.load([vehicle('v', fix(0)), vehicle('p', fix(0, { motion: false, ignition: false }))]);
    vi.advanceTimersByTime(DEFAULT_RULE.silenceMaxMs - STATE_CHECK_MS);
    expect(store.get('v')?.state).toBe('moving');
    vi.advanceTimersByTime(2 * STATE_CHECK_MS);
    expect(store.get('v')?.state).toBe('offline');
    expect(store.get('p')?.state).toBe('parked');
    store.apply(event(position('v', DEFAULT_RULE.silenceMaxMs / 1000 + 15)));
    expect(store.get('v')?.state).toBe('moving');
    store.clear();
    expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
  });

  test('records of yesterday that a tracker hands in do not make it move', () => {
    const store = createFleetStore();
    store.load([vehicle('v', null)]);
    store.apply(event(position('v', -86_400)));
    expect(store.get('v')).toMatchObject({ state: 'offline', connection: 'ONLINE' });
  });
});

test('a vehicle that is not in the fleet is told once, and again when the fleet is another', () => {
  const store = createFleetStore();
  const told = vi.fn();
  store.subscribeToUnknown(told);
  store.load([vehicle('v', null)]);
  store.apply(event(position('v', 1), position('new', 1)));
  store.apply(event(position('new', 2)));
  expect(told).toHaveBeenCalledOnce();
  store.clear();
  store.apply(event(position('new', 3)));
  expect(told).toHaveBeenCalledTimes(2);
});
