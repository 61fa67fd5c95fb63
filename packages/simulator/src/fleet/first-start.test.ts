import { DEMO_FLEET, FITTED_FLEET } from '@fleet/seed/demo-fleet';
import { vehicleState } from '@fleet/tracks/vehicle-state';
import { describe, expect, test } from 'vitest';
import { createMotion } from '../motion/motion.ts';
import { createNetwork } from '../roads/network.ts';
import { REGIONS } from '../roads/regions.ts';
import type { TrackerRecord } from '../tracker/tracker.ts';
import { toSimulated } from './demo-vehicles.ts';
import { fitTracker } from './fit-tracker.ts';
import type { SimulatedVehicle } from './simulated-vehicle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MIDNIGHT_MS = Date.UTC(2026, 10, 22);
/** As the simulator starts where nobody asks for another. */
const SEED = 1;
/** The history that it brings at first. */
const HISTORY_MS = DAY_MS;
/** Whoever stands reports every five minutes; a phone without a fix is late by one report. */
const RECENT_MS = 15 * MINUTE_MS;

const NETWORKS = {
  antwerp: createNetwork(REGIONS.antwerp),
  'cape-town': createNetwork(REGIONS['cape-town']),
};
const VEHICLES = FITTED_FLEET.flatMap((vehicle, index) => {
  const known = { imei: vehicle.imei, fixTime: null, odometerM: null, totalDistanceM: null };
  return vehicle.condition === 'neverSpoke' ? [] : [toSimulated(vehicle, index, known)];
});

/** What the server was told of the time before `startedMs`, since `ms` before it. */
function toldBefore(vehicle: SimulatedVehicle, startedMs: number, ms: number) {
  const setting = { startedMs, afterMs: startedMs - ms, seed: SEED };
  const tracker = fitTracker(vehicle, NETWORKS[vehicle.region], setting);
  const records = tracker.take(startedMs, Number.POSITIVE_INFINITY);
  return { records, isSilent: tracker.isSilent() };
}

function stateAt(vehicle: SimulatedVehicle, startedMs: number) {
  const ms = vehicle.condition === 'silent' ? HISTORY_MS : RECENT_MS;
  const { records, isSilent } = toldBefore(vehicle, startedMs, ms);
  const last = records.at(-1);
  if (!last) return 'unheard';
  return vehicleState({
    connection: isSilent ? 'OFFLINE' : 'ONLINE',
    ignition: last.ignitionOn,
    motion: last.motion,
    speedKmh: last.fix.speedKmh,
    fixAgeMs: startedMs - last.timeMs,
  });
}

function the(condition: SimulatedVehicle['condition']): SimulatedVehicle {
  const found = VEHICLES.find((vehicle) => vehicle.condition === condition);
  if (!found) throw new Error(`no vehicle of the demo is ${condition}`);
  return found;
}

describe.for(Array.from({ length: 24 }, (_, hour) => hour))('started first at %i o’clock', (hour) => {
  const startedMs = MIDNIGHT_MS + hour * HOUR_MS + 7 * MINUTE_MS;

  test('the demo shows every state, and everybody who speaks was heard', () => {
    const states = VEHICLES.map((vehicle) => stateAt(vehicle, startedMs));
    const count = (wanted: string) => states.filter((state) => state === wanted).length;
    expect(count('unheard')).toBe(0);
    expect(count('moving')).toBeGreaterThanOrEqual(8);
    expect(count('idling')).toBeGreaterThanOrEqual(1);
    expect(count('parked')).toBeGreaterThanOrEqual(4);
    expect(count('offline')).toBe(1);
    expect(stateAt(the('silent'), startedMs)).toBe('offline');
    expect(stateAt(the('idles'), startedMs)).toBe('idling');
  });

  test('a battery is low, and an alarm was raised within the day', () => {
    const isCut = ({ readings }: TrackerRecord) => readings.supplyCut;
    const lowest = toldBefore(the('lowBattery'), startedMs, RECENT_MS).records.at(-1)?.readings;
    expect(lowest?.batteryPercent).toBeLessThanOrEqual(12);
    expect(toldBefore(the('powerCut'), startedMs, HISTORY_MS).records.some(isCut)).toBe(true);
  });
});

test('one vehicle of the demo has no tracker, and the tracker of one never spoke', () => {
  const count = (wanted: string) => DEMO_FLEET.filter(({ condition }) => condition === wanted).length;
  expect([count('withoutTracker'), count('neverSpoke')]).toEqual([1, 1]);
  expect(DEMO_FLEET.length - VEHICLES.length).toBe(2);
});

test.for(VEHICLES.map((vehicle) => [vehicle.type, vehicle.home, vehicle] as const))(
  'a %s of %s drives no more in any 24 hours than a person can in a day',
  ([, , vehicle]) => {
    const motion = createMotion(vehicle, NETWORKS[vehicle.region], SEED);
    const drivenM = [0];
    let before = motion.at(MIDNIGHT_MS);
    for (let at = 10; at <= 5 * 1440; at += 10) {
      const state = motion.at(MIDNIGHT_MS + at * MINUTE_MS);
      const metres = state.day === before.day ? state.drivenM - before.drivenM : state.drivenM;
      drivenM.push((drivenM.at(-1) ?? 0) + metres);
      before = state;
    }
    const stepsOfDay = 144;
    const ofDays = drivenM.slice(stepsOfDay).map((metres, at) => metres - (drivenM[at] ?? 0));
    expect(Math.max(...ofDays) / 1000).toBeLessThan(700);
  },
);
