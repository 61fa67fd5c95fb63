import { expect, test } from 'vitest';
import { unwrappedLines } from './preview-lines.ts';

test('a way over the date line goes on, and so does its next piece', () => {
  const lines = [
    [
      [179.9, -16.8],
      [-179.9, -16.7],
    ],
    [[-179.8, -16.6]],
    [[179.8, -16.5]],
  ] satisfies [number, number][][];
  expect(unwrappedLines(lines).map((line) => line.map(([longitude]) => longitude.toFixed(1)))).toEqual([
    ['179.9', '180.1'],
    ['180.2'],
    ['179.8'],
  ]);
});

test('elsewhere lines are as they were', () => {
  const lines = [[[4.4, 51.2] as const, [4.5, 51.3] as const], [], [[4.6, 51.4] as const]].map((line) =>
    line.map(([longitude, latitude]): [number, number] => [longitude, latitude]),
  );
  expect(unwrappedLines(lines)).toEqual(lines);
});
