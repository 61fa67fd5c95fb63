import type { TrackPoint } from '@fleet/track-files/take-points';
import { expect, test } from 'vitest';
import { cutPieces } from './cut-pieces.ts';
import { SILENCE_MAX_MS, type Told } from './other-devices.ts';

const point = (atMs: number) => ({ atMs, latitude: 51, longitude: 4 }) as TrackPoint;
const span = (fromMs: number, untilMs: number, kind: Told['kind'] = 'COVERED'): Told => ({
  fromMs,
  untilMs,
  kind,
});
const cut = (instants: number[], told: Told[]) => {
  const { pieces, ...counts } = cutPieces(instants.map(point), told);
  return { pieces: pieces.map((piece) => piece.map(({ atMs }) => atMs)), ...counts };
};
const MONTH_MS = SILENCE_MAX_MS;

test.for([
  ['nobody told anything', [10, 20, 30], [], { pieces: [[10, 20, 30]], covered: 0, bridged: 0 }],
  [
    'the ends of what is told are told',
    [10, 20, 30, 40],
    [span(20, 30)],
    { pieces: [[10], [40]], covered: 2, bridged: 0 },
  ],
  [
    'told between two points, at an instant',
    [10, 20],
    [span(15, 15)],
    { pieces: [[10], [20]], covered: 0, bridged: 0 },
  ],
  [
    'told in no order, over each other',
    [10, 20, 30, 40, 50],
    [span(38, 42), span(15, 25), span(22, 39)],
    { pieces: [[10], [50]], covered: 3, bridged: 0 },
  ],
  [
    'bridged, and covered by another',
    [10, 20, 30, 40],
    [span(15, 45, 'BRIDGED'), span(25, 35)],
    { pieces: [[10]], covered: 1, bridged: 2 },
  ],
  [
    'told before and after all of it',
    [10, 20],
    [span(1, 5), span(25, 30)],
    { pieces: [[10, 20]], covered: 0, bridged: 0 },
  ],
  [
    'several of one instant',
    [10, 10, 20, 20],
    [span(20, 20)],
    { pieces: [[10, 10]], covered: 2, bridged: 0 },
  ],
  [
    'silent for a month',
    [10, 20, 20 + MONTH_MS, 21 + 2 * MONTH_MS],
    [],
    { pieces: [[10, 20, 20 + MONTH_MS], [21 + 2 * MONTH_MS]], covered: 0, bridged: 0 },
  ],
] as const)('%s', ([, instants, told, expected]) => {
  expect(cut([...instants], [...told])).toEqual(expected);
});
