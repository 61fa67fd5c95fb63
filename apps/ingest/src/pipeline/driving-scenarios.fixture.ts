import { at, OFF, ON, type Scenario } from './event-scenario.fixture.ts';
import type { Sketch } from './pipeline.fixture.ts';

/** Drives north at a steady speed, a fix each `stepS` seconds. */
function north(fromS: number, toS: number, fromM: number, kmh: number, stepS = 10): Sketch[] {
  return Array.from({ length: Math.floor((toS - fromS) / stepS) + 1 }, (_, index) => {
    const s = fromS + stepS * index;
    return { s, northM: fromM + ((s - fromS) * kmh) / 3.6, kmh };
  });
}

export const GEOFENCE_SCENARIOS: Scenario[] = [
  {
    name: 'entered and left at 18 km/h',
    sketches: north(2, 322, 5, 18),
    told: ['geofenceEnter@161', 'geofenceExit@241'],
  },
  { name: 'visited for less than the dwell time', sketches: north(0, 300, 5, 36), told: [] },
  {
    name: 'visited for exactly the dwell time',
    sketches: north(0, 300, 5, 36),
    told: ['geofenceEnter@79.5', 'geofenceExit@119.5'],
    dwellS: 40,
  },
  { name: 'visited for a second less', sketches: north(0, 300, 5, 36), told: [], dwellS: 41 },
  {
    name: 'passed between two fixes',
    sketches: [at(0, 500, 36), at(100, 1_500, 36), at(150, 2_000, 36)],
    told: ['geofenceEnter@30', 'geofenceExit@70'],
    dwellS: 0,
  },
  { name: 'where the track begins', sketches: north(0, 100, 1_000, 0), told: [] },
  {
    name: 'left by a vehicle whose track began inside',
    sketches: north(0, 140, 1_000, 18),
    told: ['geofenceExit@40'],
  },
  {
    name: 'entered in a silence of five minutes, whose way is known',
    sketches: [at(0, 300, 18), at(10, 350, 18), at(310, 1_000, 18), ...north(320, 400, 1_010, 5)],
    told: ['geofenceEnter@217.692'],
  },
  {
    name: 'entered in a longer silence, whose way is not known',
    sketches: [at(0, 300, 18), at(10, 350, 18), at(311, 1_000, 18), ...north(321, 401, 1_010, 5)],
    told: ['geofenceEnter@311'],
  },
  {
    name: 'left for less than the dwell time',
    sketches: [
      ...north(0, 150, 400, 18),
      at(170, 1_230, 18),
      at(190, 1_230, 18),
      ...north(200, 330, 1_100, 0),
    ],
    told: ['geofenceEnter@80'],
  },
  {
    name: 'entered by a vehicle whose engine is off with its first fix inside',
    sketches: [
      ...north(0, 70, -5, 36),
      at(80, 795, 36, ON),
      at(90, 870, 0, OFF),
      at(120, 780, 0, OFF),
      at(150, 870, 0, OFF),
    ],
    told: ['geofenceEnter@80.667'],
  },
  {
    name: 'left by a vehicle that parked 30 m inside',
    sketches: [
      ...[0, 120, 240].map((s) => at(s, 1_170, 0, OFF)),
      ...[250, 260, 270, 280, 290, 300, 320].map((s) => at(s, 1_170 + 10 * (s - 250), s > 250 ? 40 : 0, ON)),
    ],
    told: ['geofenceExit@253.7'],
  },
  {
    name: 'while it is parked at the border and its receiver wanders',
    sketches: [
      ...north(0, 80, 0, 36),
      ...Array.from({ length: 40 }, (_, index) => at(90 + 60 * index, index % 2 ? 860 : 740, 0, OFF)),
    ],
    told: [],
  },
  {
    name: 'without a lock',
    sketches: north(2, 322, 5, 18).map((each) => ({ ...each, valid: false })),
    told: [],
  },
];

const speeds = (pairs: [s: number, kmh: number][]): Sketch[] => {
  let northM = 100_000;
  let before = 0;
  return pairs.map(([s, kmh]) => {
    northM += ((s - before) * kmh) / 3.6;
    before = s;
    return at(s, northM, kmh, ON);
  });
};

/** The limit of the vehicle is 90 km/h. */
export const OVERSPEED_SCENARIOS: Scenario[] = [
  {
    name: 'above the tolerance for ten seconds',
    sketches: speeds([
      [0, 80],
      [10, 96],
      [20, 97],
    ]),
    told: ['deviceOverspeed@10'],
  },
  {
    name: 'above it for nine seconds',
    sketches: speeds([
      [0, 80],
      [10, 96],
      [19, 97],
      [20, 80],
    ]),
    told: [],
  },
  {
    name: 'at the tolerance',
    sketches: speeds([
      [0, 95],
      [10, 95],
      [20, 95],
      [30, 95],
    ]),
    told: [],
  },
  {
    name: 'one spike',
    sketches: speeds([
      [0, 80],
      [10, 150],
      [20, 80],
    ]),
    told: [],
  },
  {
    name: 'fast again 60 s after it ended',
    sketches: speeds([
      [0, 100],
      [10, 100],
      [20, 80],
      [80, 100],
      [90, 100],
    ]),
    told: ['deviceOverspeed@0'],
  },
  {
    name: 'fast again 61 s after it ended',
    sketches: speeds([
      [0, 100],
      [10, 100],
      [20, 80],
      [81, 100],
      [91, 100],
    ]),
    told: ['deviceOverspeed@0', 'deviceOverspeed@81'],
  },
  {
    name: 'two fast fixes five minutes apart',
    sketches: speeds([
      [0, 100],
      [300, 100],
    ]),
    told: ['deviceOverspeed@0'],
  },
  {
    name: 'fast fixes with a longer silence between them',
    sketches: speeds([
      [0, 100],
      [301, 100],
      [310, 80],
    ]),
    told: [],
  },
];

export const MOTION_SCENARIOS: Scenario[] = [
  {
    name: 'one fix of 15 km/h or more with the engine on',
    sketches: [at(0, 0, 0, ON), at(10, 0, 0, ON), at(20, 90, 36, ON)],
    told: ['deviceMoving@11'],
  },
  {
    name: 'two fixes at the starting speed that lead away',
    sketches: [at(0, 0, 0, ON), at(10, 0, 0, ON), at(20, 20, 14, ON), at(30, 80, 14, ON)],
    told: ['deviceMoving@14.857'],
  },
  {
    name: 'speeds that lead nowhere',
    sketches: [at(0, 0, 0, ON), at(10, 10, 9, ON), at(20, 0, 9, ON), at(30, 10, 9, ON), at(40, 0, 0, ON)],
    told: [],
  },
  {
    name: 'stopped with the engine off',
    sketches: [...north(0, 90, 100_000, 36), at(100, 101_000, 0, ON), at(120, 101_000, 0, OFF)],
    told: ['ignitionOff@120', 'deviceStopped@100'],
  },
  {
    name: 'stopped for two minutes with the engine on',
    sketches: [...north(0, 90, 100_000, 36), at(100, 101_000, 0, ON), at(220, 101_000, 0, ON)],
    told: ['deviceStopped@100'],
  },
  {
    name: 'a red light of 119 s',
    sketches: [...north(0, 90, 100_000, 36), at(100, 101_000, 0), at(219, 101_000, 0), at(229, 101_100, 36)],
    told: [],
  },
];
