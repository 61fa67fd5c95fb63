import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEngineNews, BLANK_ENGINE, type EngineNews } from './engine.ts';
import { DEFAULT_RULE } from './track-rule.ts';

type Word = [s: number, ignition: boolean | null, engineSeconds?: number];

const newsOf = ([s, ignition, engineSeconds = null]: [
  number,
  boolean | null,
  (number | null)?,
]): EngineNews => ({
  atMs: s * 1_000,
  ignition,
  engineSeconds,
});
const after = (words: readonly Word[]) =>
  words.map(newsOf).reduce((state, news) => applyEngineNews(state, news, DEFAULT_RULE), BLANK_ENGINE);

describe('engine time', () => {
  const rows: [string, Word[], number][] = [
    ['is none before two are told', [[0, true]], 0],
    [
      'runs while ignition is on at both ends',
      [
        [0, true],
        [60, true],
        [90, true],
      ],
      90,
    ],
    [
      'does not run towards off, nor from off',
      [
        [0, true],
        [60, false],
        [120, true],
        [130, true],
      ],
      10,
    ],
    [
      'of a silence counts its first ten minutes',
      [
        [0, true],
        [7_200, true],
      ],
      600,
    ],
    [
      'goes on over records that do not tell ignition',
      [
        [0, true],
        [30, null],
        [60, true],
      ],
      60,
    ],
    [
      'counts each stretch once, however late or often it is told',
      [
        [0, true],
        [60, true],
        [60, true],
        [30, true],
      ],
      60,
    ],
    [
      'is the difference of the own counter of the device',
      [
        [0, null, 5_000],
        [600, null, 5_550],
      ],
      550,
    ],
    [
      'believes the counter, not ignition',
      [
        [0, true, 5_000],
        [600, true, 5_100],
        [660, true],
      ],
      100,
    ],
    [
      'counts a silence whole where the counter tells it',
      [
        [0, true, 5_000],
        [7_200, true, 12_000],
      ],
      7_000,
    ],
    [
      'begins anew with a counter that went back',
      [
        [0, true, 5_000],
        [60, true, 10],
        [120, true, 70],
      ],
      60,
    ],
    [
      'begins anew with a counter that ran faster than time',
      [
        [0, true, 10],
        [60, true, 90_000],
        [90, true, 90_030],
      ],
      30,
    ],
    [
      'begins anew with a counter that ran faster than time, whatever the hour',
      [
        [500_000, true, 10],
        [500_060, true, 90_000],
      ],
      0,
    ],
    [
      'believes a counter that jumps by the time that passed and one hour',
      [
        [0, true, 3_600],
        [60, true, 7_260],
      ],
      3_660,
    ],
    [
      'and begins anew with one that jumps by a second more',
      [
        [0, true, 3_600],
        [60, true, 7_261],
      ],
      0,
    ],
    [
      'waits for the counter for a day to the second',
      [
        [0, true, 9_000],
        [86_400, true],
      ],
      0,
    ],
    [
      'follows a counter of whole hours',
      [
        [0, true, 3_600],
        [1_800, true, 3_600],
        [2_000, true, 7_200],
      ],
      3_600,
    ],
    [
      'counts by ignition until the first word of the counter',
      [
        [0, true],
        [60, true, 9_000],
        [120, true, 9_050],
      ],
      110,
    ],
    [
      'counts by ignition again when the counter was silent for a day',
      [
        [0, true, 9_000],
        [90_000, true],
        [90_060, true],
        [90_120, true, 9_999],
        [90_150, true, 10_009],
      ],
      600 + 60 + 60 + 10,
    ],
    [
      'counts by ignition where the counter stands still, until it moves again',
      [
        [0, true, 500],
        [90_000, true, 500],
        [90_060, true, 500],
        [90_120, true, 501],
        [90_180, true, 551],
      ],
      600 + 60 + 60 + 50,
    ],
    [
      'counts by ignition where the device tells zero for a counter',
      [
        [0, true, 0],
        [60, true, 0],
        [120, true, 0],
      ],
      120,
    ],
  ];

  test.for(rows)('%s', ([_, words, seconds]) => {
    expect(after(words).totalSeconds).toBe(seconds);
  });
});

test('ignition is as it was told last, and since when', () => {
  const told: Word[] = [
    [10, true],
    [20, true],
    [15, false],
    [30, null],
  ];
  expect(after(told)).toMatchObject({ ignition: true, ignitionSinceMs: 10_000, ignitionAtMs: 20_000 });
  expect(after([...told, [40, false]])).toMatchObject({ ignition: false, ignitionSinceMs: 40_000 });
});

test('news in any order adds no more than the time between the first and the last', () => {
  const words = fc.tuple(fc.nat(20_000), fc.constantFrom(true, false, null));
  fc.assert(
    fc.property(fc.array(words), (told) => {
      const seconds = told.map(([s]) => s);
      const spanS = told.length === 0 ? 0 : Math.max(...seconds) - Math.min(...seconds);
      expect(after(told).totalSeconds).toBeLessThanOrEqual(spanS + 1e-6);
    }),
  );
});
