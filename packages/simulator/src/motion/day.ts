import { between, oneOf, type Random, randomOf } from '../random.ts';
import type { Network } from '../roads/network.ts';
import { chooseCorner } from '../roads/streets.ts';
import type { Behaviour } from './behaviour.ts';
import { planTrip, type Trip } from './trip.ts';
import { type Stop, wayBetween } from './way.ts';

/** A part of a day: a drive, or a stay with the engine running or not. Seconds from the day's start. */
export type Leg = {
  fromS: number;
  untilS: number;
  /** Null for a stay at the end of the trip before. */
  trip: Trip | null;
  ignitionOn: boolean;
  /** Driven this day before this leg, in metres and in seconds of running engine. */
  drivenM: number;
  ranS: number;
};

export type DayPlan = { key: string; home: Stop; behaviour: Behaviour; network: Network };

const DAY_S = 86_400;
/** Asleep at home for at least this long, so that a late return stays within its day. */
const LEAST_REST_S = 4_800;
/** Streets at both ends of the way home. */
const HOMEWARD_EXTRA_S = 1_200;
const KMH = 1 / 3.6;

/** Short stops keep the engine running: a pick-up, a barrier. Longer ones do not. */
const STAYS = {
  short: { share: 0.65, leastS: 30, mostS: 120 },
  long: { leastS: 480, mostS: 1_500 },
};

/**
 * One day of a vehicle: from home at its first second, drive after drive, home in time and asleep until the day's
 * last. Legs come in order and without gaps; the same day always comes out the same.
 */
export function* planDay(plan: DayPlan, day: number): Generator<Leg> {
  const random = randomOf(`day ${plan.key} ${day}`);
  let leg: Leg = { fromS: 0, untilS: 0, trip: null, ignitionOn: false, drivenM: 0, ranS: 0 };
  let at = plan.home;
  for (;;) {
    const next = chooseStop(plan, at, random);
    const trip = tripTo(plan, at, next, random);
    const stay = chooseStay(random);
    const ready = leg.untilS + trip.durationS + stay.durationS + homewardSeconds(plan, next);
    if (ready > DAY_S - LEAST_REST_S || isDone(plan, leg, trip, next)) break;
    leg = following(leg, trip.durationS, trip, true);
    yield leg;
    leg = following(leg, stay.durationS, null, stay.ignitionOn);
    yield leg;
    at = next;
  }
  const home = tripTo(plan, at, plan.home, random);
  leg = following(leg, home.durationS, home, true);
  yield leg;
  yield following(leg, DAY_S - leg.untilS, null, false);
}

/** With one more trip, and home from there, it would have driven more than a day's work. */
function isDone({ behaviour, network, home }: DayPlan, leg: Leg, trip: Trip, next: Stop): boolean {
  const homewardM = network.distances(next.town, behaviour.roads).get(home.town) ?? 0;
  return leg.drivenM + trip.lengthM + homewardM > behaviour.mostDayM;
}

function following(before: Leg, durationS: number, trip: Trip | null, ignitionOn: boolean): Leg {
  return {
    fromS: before.untilS,
    untilS: before.untilS + durationS,
    trip,
    ignitionOn,
    drivenM: before.drivenM + (before.trip?.lengthM ?? 0),
    ranS: before.ranS + (before.ignitionOn ? before.untilS - before.fromS : 0),
  };
}

function tripTo({ network, behaviour }: DayPlan, from: Stop, to: Stop, random: Random): Trip {
  return planTrip(wayBetween(network, from, to, behaviour.roads), behaviour, random);
}

function chooseStop({ network, behaviour, home }: DayPlan, at: Stop, random: Random): Stop {
  const stopIn = (town: string): Stop => ({
    town,
    corner: chooseCorner(town, network.region.towns[town]?.radiusM ?? 0, random),
  });
  if (random() < behaviour.localShare) return stopIn(at.town);
  const fromHome = network.distances(home.town, behaviour.roads);
  const towns = [...network.distances(at.town, behaviour.roads)].filter(
    ([town, metres]) =>
      metres >= behaviour.leastTripM &&
      metres <= behaviour.mostTripM &&
      (fromHome.get(town) ?? Number.POSITIVE_INFINITY) <= behaviour.roamM,
  );
  return towns.length === 0 ? stopIn(at.town) : stopIn(oneOf(random, towns)[0]);
}

function chooseStay(random: Random): { durationS: number; ignitionOn: boolean } {
  const ignitionOn = random() < STAYS.short.share;
  const { leastS, mostS } = ignitionOn ? STAYS.short : STAYS.long;
  return { durationS: Math.round(between(random, leastS, mostS)), ignitionOn };
}

/** More than the way home takes, without planning it. */
function homewardSeconds({ network, behaviour, home }: DayPlan, from: Stop): number {
  const metres = network.distances(from.town, behaviour.roads).get(home.town) ?? 0;
  return metres / (behaviour.homewardKmh * KMH) + HOMEWARD_EXTRA_S;
}
