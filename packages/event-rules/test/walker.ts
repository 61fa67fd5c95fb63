import type { Random } from '@fleet/testing/random';
import type { DetectionFix } from '../src/detected.ts';

const METRES_PER_DEGREE = 111_195;
const START_MS = Date.parse('2027-01-05T06:00:00Z');

/** A true stay of a person, independent of the receiver. */
export type Stay = { fromMs: number; toMs: number; eastM: number; northM: number };
export type Walk = { fixes: DetectionFix[]; stays: Stay[]; receiver: Receiver };

type Receiver = {
  /** Standard deviation of the slow error, in metres. */
  sigmaM: number;
  /** Correlation time of the error, in seconds. */
  memoryS: number;
  paceS: number;
  eastErrorM: number;
  northErrorM: number;
};

/**
 * A day of a person with a logger that reports neither speed, ignition nor accuracy: walks and rides between stays of up to
 * two hours. The error of the receiver wanders slowly, and it sometimes sleeps indoors.
 */
export function randomWalk(random: Random, parts = 12): Walk {
  const receiver = randomReceiver(random);
  const person = { atMs: START_MS, eastM: 0, northM: 0 };
  const walk: Walk = { fixes: [], stays: [], receiver };
  for (let part = 0; part < parts; part++) {
    const isStay = part % 2 === 1;
    const seconds = isStay ? 300 + random() * 6_900 : 120 + random() * 900;
    const fromMs = person.atMs;
    const metresPerS = isStay ? 0 : random() < 0.5 ? 1 + random() : 5 + random() * 15;
    go(walk, person, { seconds, metresPerS, heading: random() * 2 * Math.PI }, random);
    person.atMs = fromMs + 1_000 * seconds;
    const { atMs: toMs, eastM, northM } = person;
    if (isStay) walk.stays.push({ fromMs, toMs, eastM, northM });
  }
  return walk;
}

function randomReceiver(random: Random): Receiver {
  return {
    sigmaM: 3 + random() ** 2 * 35,
    memoryS: 20 + random() * 600,
    paceS: [1, 2, 5, 5, 30, 60][Math.floor(random() * 6)] ?? 5,
    ...{ eastErrorM: 0, northErrorM: 0 },
  };
}

type Person = { atMs: number; eastM: number; northM: number };
type Leg = { seconds: number; metresPerS: number; heading: number };

function go(walk: Walk, person: Person, { seconds, metresPerS, heading }: Leg, random: Random): void {
  const { receiver } = walk;
  const fromMs = person.atMs;
  for (let second = 0; second < seconds; second += receiver.paceS) {
    if (metresPerS === 0 && random() < 0.002) second += 600 + random() * 3_000;
    person.atMs = fromMs + 1_000 * Math.min(second, seconds);
    person.eastM += metresPerS * receiver.paceS * Math.sin(heading);
    person.northM += metresPerS * receiver.paceS * Math.cos(heading);
    wander(receiver, random);
    walk.fixes.push(fixOf(person, receiver));
  }
}

function wander(receiver: Receiver, random: Random): void {
  const kept = Math.exp(-receiver.paceS / receiver.memoryS);
  const strength = receiver.sigmaM * Math.sqrt(1 - kept * kept);
  receiver.eastErrorM = receiver.eastErrorM * kept + normal(random) * strength;
  receiver.northErrorM = receiver.northErrorM * kept + normal(random) * strength;
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function placeAt(eastM: number, northM: number): { latitude: number; longitude: number } {
  const scale = METRES_PER_DEGREE * Math.cos((51 * Math.PI) / 180);
  return { latitude: 51 + northM / METRES_PER_DEGREE, longitude: 4 + eastM / scale };
}

function fixOf({ atMs, eastM, northM }: Person, { eastErrorM, northErrorM }: Receiver): DetectionFix {
  return {
    atMs: Math.round(atMs),
    ...placeAt(eastM + eastErrorM, northM + northErrorM),
    ...{ valid: true, speedKmh: null, ignition: null, sensedMotion: null, accuracyM: null },
    ...{ engineSeconds: null, fuelL: null, fuelPercent: null, driverKey: null },
  };
}
