import { describe, expect, test } from 'vitest';
import { fixOf, fold, type Sketch } from './track.fixture.ts';

describe('distance', () => {
  const rows: [string, Sketch[], (number | null)[], number][] = [
    [
      'is measured leg by leg',
      [
        { s: 0, kmh: 40 },
        { s: 10, northM: 100, kmh: 40 },
        { s: 20, northM: 250, kmh: 40 },
      ],
      [null, 100, 150],
      250,
    ],
    [
      'does not grow by drift while standing',
      [{ s: 0 }, { s: 10, northM: 30, kmh: 2 }, { s: 20, northM: -20 }, { s: 30, northM: 40, kmh: 5 }],
      [null, 0, 0, 0],
      0,
    ],
    [
      'is not lost when it was driven slowly out of the drift',
      [
        { s: 0 },
        { s: 10, northM: 60, kmh: 5 },
        { s: 60, northM: 120, kmh: 5 },
        { s: 100, northM: 160, kmh: 5 },
        { s: 140, northM: 200, kmh: 5 },
      ],
      [null, 0, null, null, 200],
      200,
    ],
    [
      'counts the straight line over a silence, which is the least that was driven',
      [
        { s: 0, kmh: 40 },
        { s: 3_600, northM: 40_000, kmh: 40 },
      ],
      [null, 40_000],
      40_000,
    ],
    [
      'leaves a wrong place out, there and back',
      [
        { s: 0, kmh: 40 },
        { s: 10, northM: 80_000, kmh: 40 },
        { s: 20, northM: 200, kmh: 40 },
        { s: 30, northM: 300, kmh: 40 },
      ],
      [null, null, 200, 100],
      300,
    ],
    [
      'leaves a wrong place out at any time of the day',
      [
        { s: 50_000, kmh: 40 },
        { s: 50_010, northM: 80_000, kmh: 40 },
      ],
      [null, null],
      0,
    ],
    [
      'leaves a wrong place out after a long stand too',
      [{ s: 0 }, { s: 7_200, northM: 10 }, { s: 7_210, northM: 80_000, kmh: 40 }],
      [null, 0, null],
      0,
    ],
    ['counts the first fast fix after a stand', [{ s: 0 }, { s: 10, northM: 80, kmh: 36 }], [null, 80], 80],
    [
      'takes a fix near a stand for drift, whatever its speed',
      [{ s: 0 }, { s: 10, northM: 30, kmh: 40 }],
      [null, 0],
      0,
    ],
    [
      'takes a fix near a stand for drift where its speed is not known',
      [{ s: 0 }, { s: 10, northM: 30, kmh: null }],
      [null, 0],
      0,
    ],
    [
      'counts what is crept in a jam, which is no stand',
      [
        { s: 0, kmh: 40 },
        { s: 10, northM: 30, kmh: 2 },
      ],
      [null, 30],
      30,
    ],
    [
      'leaves fixes without a lock out, and counts across them',
      [
        { s: 0, kmh: 40 },
        { s: 10, northM: 500, kmh: 40, valid: false },
        { s: 20, northM: 200, kmh: 40 },
      ],
      [null, null, 200],
      200,
    ],
    [
      'leaves late fixes out',
      [
        { s: 100, kmh: 40 },
        { s: 50, northM: 500, kmh: 40 },
        { s: 110, northM: 100, kmh: 40 },
      ],
      [null, null, 100],
      100,
    ],
  ];

  test.for(rows)('%s', ([_, sketches, legs, total]) => {
    const { derived, state } = fold(sketches.map(fixOf));
    expect(derived.map(({ legM }) => (legM === null ? null : Math.round(legM)))).toEqual(legs);
    expect(Math.round(state.odometer.totalM)).toBe(total);
  });
});
