import type { Attributes } from '@fleet/contracts/attributes';
import type { TrackerRecord } from '@fleet/simulator/tracker/tracker';
import type { Random } from '@fleet/testing/random';
import type { Captured } from './captured.ts';
import { chance } from './chance.ts';
import { DRIVE_FROM_MS } from './drives.ts';
import { type Place, type Sent, sentOf } from './sent.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A window of what a tracker of the simulator made, moved in time. */
export function drivenPart(drive: readonly TrackerRecord[], startMs: number, random: Random): Sent[] {
  const window = windowOf(drive, random);
  const shiftMs = Math.floor((startMs - (window[0]?.timeMs ?? DRIVE_FROM_MS)) / 1_000) * 1_000;
  const hasIgnition = random() < 0.8;
  return window.map(({ timeMs, fix, ignitionOn, motion }) => {
    const atMs = timeMs + shiftMs;
    const attributes = { ...(hasIgnition && { ignition: ignitionOn }), ...(random() < 0.3 && { motion }) };
    return sentOf(atMs, attributes, {
      latitude: fix.latitude,
      longitude: fix.longitude,
      valid: fix.valid,
      speedKmh: fix.speedKmh,
    });
  });
}

/** A window of what a real device sent, moved in time. */
export function capturedPart(drive: readonly Captured[], startMs: number, random: Random): Sent[] {
  const window = windowOf(drive, random);
  const shiftMs = Math.floor(startMs) - (window[0]?.timeMs ?? 0);
  return window.map(({ timeMs, attributes, ...place }) => sentOf(timeMs + shiftMs, attributes, place));
}

function windowOf<T>(drive: readonly T[], random: Random): T[] {
  const count = 10 + Math.floor(random() * 60);
  const from = Math.floor(random() * Math.max(1, drive.length - count));
  return drive.slice(from, from + count);
}

/** What no vehicle does, and trackers tell: jumps, silences, two records of one instant, heartbeats, wrong clocks. */
export function wildPart(startMs: number, random: Random): Sent[] {
  let atMs = Math.floor(startMs);
  let northM = 0;
  return Array.from({ length: 5 + Math.floor(random() * 40) }, () => {
    atMs += wildPause(random);
    northM += chance(0.9, random) ? random() * 300 - 40 : random() * 20_000;
    const attributes = { ...wildAttributes(random), ...tankAndDriver(atMs) };
    if (chance(0.15, random)) return { atMs, soonMs: atMs, position: null, attributes };
    const sent = sentOf(atMs, attributes, wildPlace(northM, random));
    return chance(0.03, random) ? { ...sent, soonMs: atMs - 20 * MINUTE_MS } : sent;
  });
}

/** Legs and stands of a tracker that tells the very same place while it stands, and of its engine now and then, or by heartbeats alone. */
export function stopAndGoPart(startMs: number, random: Random): Sent[] {
  const tells = { byFixes: chance(0.6, random), byHeartbeats: chance(0.5, random) };
  let [atMs, northM] = [Math.floor(startMs), 0];
  const legs = Array.from({ length: 6 }, (_, leg) => leg % 2 === 0);
  return legs.flatMap((drives) =>
    Array.from({ length: 1 + Math.floor(random() * (drives ? 8 : 16)) }, () => {
      const pauseMs = 1_000 * (5 + Math.floor(random() * 85));
      atMs += pauseMs;
      if (drives) northM += pauseMs / 100;
      return stopAndGoRecord({ atMs, northM, drives }, tells, random);
    }),
  );
}

type Moment = { atMs: number; northM: number; drives: boolean };
type TellsEngine = { byFixes: boolean; byHeartbeats: boolean };

function stopAndGoRecord({ atMs, northM, drives }: Moment, tells: TellsEngine, random: Random): Sent {
  const engine = { ignition: chance(drives ? 0.9 : 0.5, random) };
  if (tells.byHeartbeats && chance(0.2, random))
    return { atMs, soonMs: atMs, position: null, attributes: engine };
  const place = { latitude: 52 + northM / 111_195, longitude: 13, valid: true, speedKmh: drives ? 36 : 0 };
  return sentOf(atMs, tells.byFixes && chance(0.6, random) ? engine : {}, place);
}

function wildPause(random: Random): number {
  if (chance(0.1, random)) return 0;
  return Math.floor(random() * (chance(0.8, random) ? MINUTE_MS : 14 * HOUR_MS));
}

function wildAttributes(random: Random): Attributes {
  return {
    ...(chance(0.7, random) && { ignition: chance(0.6, random) }),
    ...(chance(0.2, random) && { motion: chance(0.5, random) }),
    ...(chance(0.1, random) && { engineSeconds: Math.floor(random() * 100_000) }),
    ...(chance(0.3, random) && { fuelUsedL: 1_000 + Math.floor(random() * 400) / 10 }),
  };
}

/** By the instant alone, so that a seed has the records that it had without them. */
function tankAndDriver(atMs: number): Attributes {
  return {
    ...(atMs % 3 === 0 && { fuelL: 20 + (Math.floor(atMs / 3_600_000) % 4) * 20 }),
    ...(atMs % 7 === 0 && { driverUniqueId: `KEY${Math.floor(atMs / 600_000) % 3}` }),
  };
}

function wildPlace(northM: number, random: Random): Place {
  const speedKmh = chance(0.4, random) ? 0 : random() * 130;
  return {
    latitude: 52 + northM / 111_195,
    longitude: 13 + random() / 1_000,
    valid: chance(0.9, random),
    speedKmh: chance(0.1, random) ? null : speedKmh,
  };
}
