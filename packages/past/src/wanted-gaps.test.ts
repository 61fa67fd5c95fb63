import { describe, expect, test } from 'vitest';
import { type Assignment, firstBeyond, joined, type Time, wantedGaps } from './wanted-gaps.ts';

const END = Number.POSITIVE_INFINITY;
const assignment = (accountId: string, fromMs: number, untilMs = END): Assignment => ({
  accountId,
  fromMs,
  untilMs,
});
const pairs = (times: readonly Time[]) => times.map(({ fromMs, untilMs }) => [fromMs, untilMs]);

describe('what is beyond what accounts keep', () => {
  test.for<[string, Assignment[], Record<string, number>, number[][]]>([
    ['nothing where all is kept', [assignment('one', 10)], {}, []],
    ['what is before the history of its account', [assignment('one', 10)], { one: 50 }, [[0, 50]]],
    ['of a device in no vehicle as well', [], { one: 50 }, [[0, 50]]],
    ['all of a former account', [assignment('two', 0, 40), assignment('one', 40)], { two: 90 }, [[0, 40]]],
    [
      'each by its own rule',
      [assignment('two', 0, 40), assignment('one', 40)],
      { two: 20, one: 60 },
      [
        [0, 20],
        [40, 60],
      ],
    ],
    [
      'of what a former one keeps nothing',
      [assignment('two', 0, 40), assignment('one', 40)],
      { one: 60 },
      [[40, 60]],
    ],
    [
      'in one where they meet',
      [assignment('two', 0, 40), assignment('one', 40)],
      { two: 90, one: 60 },
      [[0, 60]],
    ],
    [
      'between vehicles by who has it now',
      [assignment('two', 10, 40), assignment('one', 70)],
      { one: 60 },
      [
        [0, 10],
        [40, 60],
      ],
    ],
    [
      'of the account that got it back',
      [assignment('one', 0, 40), assignment('two', 40, 60), assignment('one', 60)],
      { one: 20 },
      [[0, 20]],
    ],
  ])('%s', ([, assignments, kept, expected]) => {
    expect(pairs(wantedGaps(assignments, 'one', new Map(Object.entries(kept))))).toEqual(expected);
  });
});

test('times that touch or overlap are one', () => {
  const times = [
    [30, 40],
    [0, 10],
    [10, 20],
    [35, 50],
  ].map(([fromMs = 0, untilMs = 0]) => ({ fromMs, untilMs }));
  expect(pairs(joined(times))).toEqual([
    [0, 20],
    [30, 50],
  ]);
});

test.for<[number[][], number[][], number[] | null]>([
  [[[0, 50]], [], [0, 50]],
  [[[0, 50]], [[0, 50]], null],
  [[[0, 50]], [[0, 20]], [20, 50]],
  [[[0, 50]], [[0, 60]], null],
  [[[0, 50]], [[10, 20]], [0, 10]],
  [
    [
      [0, 20],
      [30, 50],
    ],
    [[0, 20]],
    [30, 50],
  ],
  [
    [[0, 50]],
    [
      [0, 10],
      [10, 30],
    ],
    [30, 50],
  ],
])('of %j beyond %j is %j', ([wanted, gone, expected]) => {
  const timesOf = (all: number[][]) => all.map(([fromMs = 0, untilMs = 0]) => ({ fromMs, untilMs }));
  const found = firstBeyond(timesOf(wanted), timesOf(gone));
  expect(found && [found.fromMs, found.untilMs]).toEqual(expected);
});
