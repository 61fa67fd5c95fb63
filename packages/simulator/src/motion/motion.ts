import type { VehicleType } from '@fleet/contracts/vehicle';
import { hash, randomOf } from '../random.ts';
import type { Network } from '../roads/network.ts';
import type { Place } from '../roads/plane.ts';
import { chooseCorner } from '../roads/streets.ts';
import { BEHAVIOURS } from './behaviour.ts';
import { type DayPlan, type Leg, planDay } from './day.ts';

/**
 * What the simulator has to know of a vehicle to move it. `index` spreads the fleet's rests over the clock; one that is
 * waited for sets out at an instant of its own, as on the first second of its every day.
 */
export type Driven = { key: string; index: number; type: VehicleType; home: string; setsOutMs?: number };

/** What never leaves its yard and never switches off: a cooling unit needs the engine. */
export function createIdling(vehicle: Driven, network: Network): Motion {
  const place = network.plane.toPlace(network.centre(vehicle.home));
  const courseDeg = hash(vehicle.key) % 360;
  return {
    at: (timeMs) => {
      const day = Math.floor(timeMs / DAY_MS);
      const ranS = (timeMs - day * DAY_MS) / SECOND_MS;
      const stands = { ...place, speedMs: 0, courseDeg, ignitionOn: true, tunnel: false };
      return { ...stands, day, drivenM: 0, ranS, steadyUntilMs: Number.POSITIVE_INFINITY };
    },
  };
}

/** The truth about a vehicle at an instant, before any receiver measures it. */
export type MotionState = Place & {
  speedMs: number;
  courseDeg: number;
  ignitionOn: boolean;
  tunnel: boolean;
  /** Which of its days it is; the figures below begin again with each. */
  day: number;
  drivenM: number;
  ranS: number;
  /** Nothing changes before this instant. */
  steadyUntilMs: number;
};

export type Motion = {
  /** A pure function of vehicle, seed and time; quickest when asked in ascending order. */
  at: (timeMs: number) => MotionState;
};

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;
/** Steps of the golden ratio never meet: whatever the hour, few of a fleet rest at once. */
const GOLDEN_SHARE = (Math.sqrt(5) - 1) / 2;

export function createMotion(vehicle: Driven, network: Network, seed: number): Motion {
  const plan = planOf(vehicle, network, seed);
  const phaseMs = vehicle.setsOutMs ?? Math.floor(((vehicle.index * GOLDEN_SHARE) % 1) * DAY_MS);
  const start = network.centre(vehicle.home);
  let day = Number.NaN;
  let legs = planDay(plan, 0);
  let leg: Leg | undefined;
  let stood = { ...start, courseDeg: hash(vehicle.key) % 360 };

  /** Brings `leg` to the one that holds `seconds` of `wanted`. */
  function seek(wanted: number, seconds: number): Leg {
    if (wanted !== day || !leg || seconds < leg.fromS) {
      day = wanted;
      legs = planDay(plan, day);
      leg = legs.next().value as Leg;
    }
    while (leg.untilS <= seconds) {
      if (leg.trip) stood = { ...leg.trip.at(leg.trip.durationS) };
      const next = legs.next();
      if (next.done) break;
      leg = next.value;
    }
    return leg;
  }

  return {
    at: (timeMs) => {
      const sinceMs = timeMs - phaseMs;
      const wanted = Math.floor(sinceMs / DAY_MS);
      const seconds = (sinceMs - wanted * DAY_MS) / SECOND_MS;
      const found = seek(wanted, seconds);
      const driving = found.trip?.at(seconds - found.fromS);
      return {
        ...network.plane.toPlace(driving ?? stood),
        speedMs: driving?.speedMs ?? 0,
        courseDeg: driving?.courseDeg ?? stood.courseDeg,
        ignitionOn: found.ignitionOn,
        tunnel: driving?.tunnel ?? false,
        day: wanted,
        drivenM: found.drivenM + (driving?.alongM ?? 0),
        ranS: found.ranS + (found.ignitionOn ? seconds - found.fromS : 0),
        steadyUntilMs: driving ? timeMs : phaseMs + wanted * DAY_MS + found.untilS * SECOND_MS,
      };
    },
  };
}

function planOf({ key, type, home }: Driven, network: Network, seed: number): DayPlan {
  const homeKey = `home ${key} ${seed}`;
  const radiusM = network.region.towns[home]?.radiusM ?? 0;
  return {
    key: `${key} ${seed}`,
    home: { town: home, corner: chooseCorner(home, radiusM, randomOf(homeKey)) },
    behaviour: BEHAVIOURS[type],
    network,
  };
}
