import { VEHICLE_TYPES, type VehicleType } from '@fleet/contracts/vehicle';
import { DEMO_FLEET } from '@fleet/seed/demo-fleet';
import { describe, expect, test } from 'vitest';
import { createNetwork, type Network } from '../roads/network.ts';
import { distanceM, type Point, turnDeg } from '../roads/plane.ts';
import { REGIONS, type RegionName } from '../roads/regions.ts';
import { BEHAVIOURS } from './behaviour.ts';
import { createMotion, type MotionState } from './motion.ts';

const START_MS = Date.UTC(2026, 10, 20, 7, 13);
const SECOND_MS = 1000;
const HOUR_S = 3600;
const DAY_S = 86_400;

const NETWORKS: Record<RegionName, Network> = {
  antwerp: createNetwork(REGIONS.antwerp),
  'cape-town': createNetwork(REGIONS['cape-town']),
};

/** Each with a seed of its own. */
const HOMES: [region: RegionName, home: string, seed: number][] = [
  ['antwerp', 'antwerp', 1],
  ['cape-town', 'durbanville', 2],
];

const CASES = VEHICLE_TYPES.flatMap((type) =>
  HOMES.map(([region, home, seed]) => ({ type, region, home, seed })),
);

/** Every second of a stretch of time. */
function* seconds(
  { type, region, home, seed }: { type: VehicleType; region: RegionName; home: string; seed: number },
  count: number,
): Generator<MotionState & Point & { timeMs: number }> {
  const motion = createMotion({ key: `${type} ${region}`, index: seed, type, home }, NETWORKS[region], seed);
  for (let at = 0; at < count; at++) {
    const timeMs = START_MS + at * SECOND_MS;
    const state = motion.at(timeMs);
    yield { ...state, ...NETWORKS[region].plane.toPoint(state), timeMs };
  }
}

describe('a vehicle', () => {
  test.each(CASES)('$type of $home, seed $seed, moves as a vehicle can', (its) => {
    const behaviour = BEHAVIOURS[its.type];
    const worst = { gain: 0, loss: 0, speed: 0, jump: 0 };
    let before: (MotionState & Point) | null = null;
    for (const state of seconds(its, DAY_S + 2 * HOUR_S)) {
      if (before) {
        worst.gain = Math.max(worst.gain, state.speedMs - before.speedMs);
        worst.loss = Math.max(worst.loss, before.speedMs - state.speedMs);
        worst.jump = Math.max(worst.jump, distanceM(before, state) - Math.max(before.speedMs, state.speedMs));
      }
      worst.speed = Math.max(worst.speed, state.speedMs * 3.6);
      before = state;
    }
    expect(worst.gain).toBeLessThanOrEqual(3);
    expect(worst.loss).toBeLessThanOrEqual(4);
    expect(worst.speed).toBeLessThanOrEqual(behaviour.topSpeedKmh + 0.1);
    expect(worst.jump).toBeLessThan(1);
  });

  test.each(CASES)('$type of $home takes its bends no faster than its wheels hold', (its) => {
    const drives = [...seconds(its, DAY_S)].filter(({ speedMs }) => speedMs > 3);
    const turns = drives.slice(1).flatMap((state, at) => {
      const before = drives[at] ?? state;
      const turned = turnDeg(before.courseDeg, state.courseDeg) * (Math.PI / 180);
      const follows = state.timeMs - before.timeMs === SECOND_MS;
      return follows && turned > 0.01 ? [(turned * (before.speedMs + state.speedMs)) / 2] : [];
    });
    // The course is told step by step, so that a bend between two seconds may look sharper than it is.
    const tooFast = turns.filter((sidewaysMs2) => sidewaysMs2 > 9);
    expect(tooFast.length / turns.length).toBeLessThan(0.02);
  });

  test.each(CASES)('$type of $home keeps to roads and streets', ({ type, region, home, seed }) => {
    const motion = createMotion({ key: type, index: seed, type, home }, NETWORKS[region], seed);
    const isOnCorridor = corridorOf(NETWORKS[region]);
    for (let at = 0; at < DAY_S; at += 120)
      expect(isOnCorridor(motion.at(START_MS + at * SECOND_MS))).toBe(true);
  });

  test.each(CASES)('$type of $home drives, waits, sleeps at home', (its) => {
    const states = [...seconds(its, DAY_S)];
    const share = (is: (state: MotionState) => boolean) => states.filter(is).length / DAY_S;
    expect(share(({ ignitionOn, speedMs }) => !ignitionOn && speedMs > 0)).toBe(0);
    expect(share(({ speedMs }) => speedMs > 0.5)).toBeGreaterThan(0.12);
    expect(share(({ ignitionOn }) => !ignitionOn)).toBeGreaterThan(0.06);
    const longestStayS = longestRun(states, ({ ignitionOn }) => !ignitionOn);
    expect(longestStayS).toBeGreaterThan(HOUR_S);
    expect(longestStayS).toBeLessThan(20 * HOUR_S);
  });

  test.each(CASES)('$type of $home, seed $seed, does no more than a day’s work in a day', (its) => {
    const motion = createMotion(
      { key: `${its.type} ${its.region}`, index: its.seed, type: its.type, home: its.home },
      NETWORKS[its.region],
      its.seed,
    );
    const drivenM = new Map<number, number>();
    for (let at = 0; at < 3 * DAY_S; at += 60) {
      const state = motion.at(START_MS + at * SECOND_MS);
      drivenM.set(state.day, state.drivenM);
    }
    // Streets at both ends of the way home are not in the plan.
    const mostM = BEHAVIOURS[its.type].mostDayM + 5_000;
    for (const metres of drivenM.values()) expect(metres).toBeLessThanOrEqual(mostM);
    expect(mostM).toBeLessThan(600_000);
  });

  test('is where it is whenever it is asked, and in whatever order', () => {
    const make = () => createMotion({ key: 'a', index: 3, type: 'CAR', home: 'lier' }, NETWORKS.antwerp, 1);
    const inOrder = make();
    const times = Array.from({ length: 60 }, (_, at) => START_MS + at * 2_017_000);
    const expected = times.map((time) => inOrder.at(time));
    const backwards = make();
    expect(times.toReversed().map((time) => backwards.at(time))).toEqual(expected.toReversed());
    for (const [at, time] of times.entries())
      if (at % 20 === 0) expect(make().at(time)).toEqual(expected[at]);
  });

  test('goes other ways with another seed', () => {
    const of = (seed: number) =>
      createMotion({ key: 'a', index: 3, type: 'CAR', home: 'lier' }, NETWORKS.antwerp, seed).at(START_MS);
    expect(of(1)).not.toEqual(of(2));
  });

  test('loses the sky in tunnels only', () => {
    const seeds = [1, 2];
    let hidden = 0;
    for (const seed of seeds)
      for (const state of seconds({ type: 'TRUCK', region: 'antwerp', home: 'beveren', seed }, DAY_S))
        if (state.tunnel) hidden++;
    expect(hidden).toBeGreaterThan(30);
    expect(hidden).toBeLessThan(seeds.length * DAY_S * 0.05);
  });
});

describe('the demo fleet', () => {
  const motions = DEMO_FLEET.map((vehicle, index) =>
    createMotion({ ...vehicle, key: vehicle.deviceId, index }, NETWORKS[vehicle.region], 1),
  );

  test.each(Array.from({ length: 24 }, (_, hour) => ({ hour })))('is lively at $hour o’clock', ({ hour }) => {
    const states = motions.map((motion) => motion.at(START_MS + hour * HOUR_S * SECOND_MS));
    expect(states.filter(({ speedMs }) => speedMs > 0.5).length).toBeGreaterThanOrEqual(10);
    expect(states.filter(({ ignitionOn }) => ignitionOn).length).toBeGreaterThanOrEqual(10);
  });
});

/** How many states in a row are so. */
function longestRun(states: readonly MotionState[], is: (state: MotionState) => boolean): number {
  let longest = 0;
  let run = 0;
  for (const state of states) {
    run = is(state) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Whether a place is on a road's line or among a town's streets. */
function corridorOf({ plane, region, route }: Network): (state: MotionState) => boolean {
  const towns = Object.values(region.towns).map((place) => ({
    ...plane.toPoint(place),
    radiusM: place.radiusM,
  }));
  const lines = region.roads.flatMap(({ from, to, class: roadClass }) =>
    route(from, to, [roadClass]).flatMap(({ points }) => points),
  );
  return (state) => {
    const point = plane.toPoint(state);
    return (
      towns.some((town) => distanceM(point, town) <= town.radiusM + 200) ||
      lines.some((other) => distanceM(point, other) <= 100)
    );
  };
}
