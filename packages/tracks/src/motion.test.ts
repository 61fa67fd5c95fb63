import { describe, expect, test } from 'vitest';
import { fixOf, fold, METRES_PER_DEGREE, type Sketch } from './track.fixture.ts';

/** A fix every ten seconds from `s` on. */
function every10s(s: number, count: number, sketch: (index: number) => Omit<Sketch, 's'>): Sketch[] {
  return Array.from({ length: count }, (_, index) => ({ s: s + index * 10, ...sketch(index) }));
}

/** Driven at 36 km/h, 100 m every ten seconds, from `northM` on. */
const driven = (s: number, count: number, northM: number, more: Partial<Sketch> = {}) =>
  every10s(s, count, (index) => ({ northM: northM + index * 100, kmh: 36, ...more }));
const parked = (s: number, count: number, northM: number, more: Partial<Sketch> = {}) =>
  every10s(s, count, () => ({ northM, kmh: 0, ...more }));

describe('motion', () => {
  const rows: [string, Sketch[], string[]][] = [
    ['the first fix is no change', driven(0, 3, 0), []],
    ['a drive begins with its first moving fix', [...parked(0, 3, 0), ...driven(30, 5, 0)], ['moving@30']],
    [
      'a record that comes twice is no second fix',
      [...parked(0, 3, 0), ...driven(30, 1, 50), ...driven(30, 1, 50), ...parked(40, 30, 0)],
      [],
    ],
    [
      'a drive ends with the first fix that stood, after two minutes',
      [...driven(0, 10, 0), ...parked(100, 20, 950)],
      ['standing@100'],
    ],
    ['a red light is no stop', [...driven(0, 10, 0), ...parked(100, 9, 950), ...driven(190, 5, 950)], []],
    [
      'with the engine off the stop is certain at once',
      [...driven(0, 10, 0, { ignition: true }), ...parked(100, 2, 950, { ignition: false })],
      ['standing@100'],
    ],
    [
      'drift at a standstill is no drive',
      [
        ...parked(0, 3, 0),
        ...every10s(30, 500, (index) => ({ northM: ((index * 37) % 80) - 40, kmh: (index * 7) % 6 })),
      ],
      [],
    ],
    [
      'one wild fix is no drive',
      [...parked(0, 5, 0), { s: 50, northM: 900, kmh: 14 }, ...parked(60, 30, 0)],
      [],
    ],
    [
      'what crawls has left when it is far from where it stood',
      [...parked(0, 3, 0), ...every10s(30, 30, (index) => ({ northM: index * 12, kmh: 4.3 }))],
      ['moving@150.001'],
    ],
    [
      'a jam is one drive',
      [...driven(0, 5, 0), ...every10s(50, 60, (index) => ({ northM: 500 + index * 15, kmh: index % 3 }))],
      [],
    ],
    [
      'the device itself knows best',
      [...parked(0, 3, 0, { sensedMotion: false }), ...driven(30, 1, 80, { sensedMotion: true })],
      ['moving@22'],
    ],
    [
      'speed that the accelerometer denies is noise, from the first fix on',
      every10s(0, 20, () => ({ kmh: 12, sensedMotion: false })),
      [],
    ],
    [
      'an engine that shakes the device does not move it',
      every10s(0, 50, () => ({ kmh: 0, sensedMotion: true, ignition: true })),
      [],
    ],
    [
      'what is towed moves, though the device feels nothing and the engine is off',
      [
        ...parked(0, 3, 0, { sensedMotion: false, ignition: false }),
        ...every10s(30, 20, (index) => ({
          northM: index * 150,
          kmh: 54,
          sensedMotion: false,
          ignition: false,
        })),
      ],
      ['moving@60.001'],
    ],
    [
      'noise at speed with the engine off is a stop with its second fix',
      [
        ...driven(0, 10, 0, { ignition: true }),
        ...every10s(100, 3, () => ({ northM: 950, kmh: 12, sensedMotion: false, ignition: false })),
      ],
      ['standing@100'],
    ],
    [
      'a tracker that sleeps on parking stood since its last fix there',
      [...driven(0, 10, 0), { s: 28_800, northM: 920, kmh: 0 }],
      ['standing@90'],
    ],
    [
      'a tracker that slept between two drives parked unseen',
      [...driven(0, 10, 0), ...driven(28_800, 3, 1_000)],
      ['standing@90', 'moving@28790'],
    ],
    ['silence that was driven through is one drive', [...driven(0, 10, 0), ...driven(3_600, 3, 40_000)], []],
    [
      'without a speed the pace of the legs tells',
      [
        ...every10s(0, 3, () => ({ kmh: null })),
        ...every10s(30, 5, (index) => ({ northM: (index + 1) * 100, kmh: null })),
      ],
      ['moving@20.001'],
    ],
    [
      'a fix without a lock says nothing of motion',
      [...driven(0, 5, 0), ...every10s(50, 30, () => ({ northM: 400, kmh: 0, valid: false }))],
      [],
    ],
    [
      'two wild fixes with a stand between them are no drive',
      [
        ...parked(0, 5, 0),
        { s: 50, northM: 120, kmh: 14 },
        ...parked(60, 3, 0),
        { s: 90, northM: 120, kmh: 14 },
        ...parked(100, 3, 0),
      ],
      [],
    ],
    [
      'what was found elsewhere has left when it is far from there',
      [...parked(0, 3, 0), ...parked(30, 3, 200), ...every10s(60, 4, () => ({ northM: 300, kmh: 4.3 }))],
      [],
    ],
    [
      'what crawls away from where a drive ended has left as well',
      [
        ...driven(0, 10, 0, { ignition: true }),
        ...parked(100, 3, 950, { ignition: false }),
        ...every10s(130, 2, () => ({ northM: 1_110, kmh: 4.3 })),
      ],
      ['standing@100', 'moving@120.001'],
    ],
    [
      'with the engine off one fix that stands is a stop',
      [...driven(0, 10, 0, { ignition: true }), ...parked(100, 1, 950, { ignition: false })],
      ['standing@100'],
    ],
    [
      'one slow fix that the sensor denies is no stop, though the engine is off',
      [
        ...driven(0, 10, 0),
        { s: 100, northM: 950, kmh: 3, sensedMotion: false, ignition: false },
        ...driven(110, 3, 1_100, { sensedMotion: true, ignition: false }),
      ],
      [],
    ],
    [
      'what is found elsewhere and stands was not driven there, though it was carried far',
      [
        ...parked(0, 3, 0, { sensedMotion: false }),
        ...every10s(30, 5, () => ({ northM: 600, kmh: 0, sensedMotion: false })),
      ],
      [],
    ],
    [
      'a slow tow is measured from where the vehicle stood',
      [
        ...parked(0, 3, 0, { sensedMotion: false }),
        { s: 100, northM: 200, kmh: 3, sensedMotion: false },
        ...every10s(300, 2, () => ({ northM: 520, kmh: 3, sensedMotion: false })),
      ],
      ['moving@100.001'],
    ],
    [
      'at 3 km/h what the sensor feels is a drive',
      [...parked(0, 3, 0, { sensedMotion: false }), { s: 120, northM: 76, kmh: 3, sensedMotion: true }],
      ['moving@28.8'],
    ],
    [
      'a tracker that was silent for two minutes on parking stood since its last fix',
      [...driven(0, 10, 0), { s: 210, northM: 920, kmh: 0 }],
      ['standing@90'],
    ],
    [
      'what was silent and stands far away stopped there',
      [...driven(0, 10, 0), ...parked(700, 14, 6_000)],
      ['standing@700'],
    ],
    [
      'a quarter of an hour of silence at one place was a stop',
      [...driven(0, 10, 0), ...driven(990, 3, 950)],
      ['standing@90', 'moving@985'],
    ],
    ['a second less was none', [...driven(0, 10, 0), ...driven(989, 3, 950)], []],
    [
      'a drive whose place hangs is one drive, at any time of the day',
      every10s(50_000, 10, () => ({ northM: 0, kmh: 36 })),
      [],
    ],
    [
      'the pace of the legs tells at any time of the day',
      [
        ...every10s(50_000, 3, () => ({ kmh: null })),
        ...every10s(50_030, 5, (index) => ({ northM: (index + 1) * 100, kmh: null })),
      ],
      ['moving@50020.001'],
    ],
    [
      'two fixes at 7 km/h are a drive',
      [...parked(0, 3, 0), { s: 30, northM: 10, kmh: 7 }, { s: 60, northM: 76, kmh: 7 }],
      ['moving@24.857'],
    ],
    [
      'two fixes at 6.9 km/h are none',
      [...parked(0, 3, 0), { s: 30, northM: 10, kmh: 6.9 }, { s: 60, northM: 76, kmh: 6.9 }],
      [],
    ],
    [
      'one fix at 15 km/h is a drive with the engine on',
      [...parked(0, 3, 0, { ignition: true }), { s: 40, northM: 76, kmh: 15, ignition: true }],
      ['moving@21.76'],
    ],
    [
      'one fix at 14.9 km/h is none',
      [...parked(0, 3, 0, { ignition: true }), { s: 40, northM: 76, kmh: 14.9, ignition: true }],
      [],
    ],
    [
      'a stand of two minutes to the second is a stop',
      [...driven(0, 10, 0), ...parked(100, 13, 950)],
      ['standing@100'],
    ],
    ['ten seconds less are none', [...driven(0, 10, 0), ...parked(100, 12, 950)], []],
    ['late fixes say nothing of now', [...parked(1_000, 3, 0), ...driven(0, 10, 0)], []],
  ];

  test.for(rows)('%s', ([_, sketches, told]) => {
    expect(fold(sketches.map(fixOf)).told).toEqual(told);
  });

  test('a change stands where it began', () => {
    const { derived, state } = fold([...driven(0, 10, 0), ...parked(100, 20, 950)].map(fixOf));
    const changes = derived.flatMap(({ motionChanges }) => motionChanges);
    const latitude = 52 + 950 / METRES_PER_DEGREE;
    expect(changes).toEqual([{ moving: false, atMs: 100_000, latitude, longitude: 13 }]);
    expect(state.motion).toMatchObject({ moving: false, sinceMs: 100_000 });
  });
});
