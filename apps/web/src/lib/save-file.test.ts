import { expect, test } from 'vitest';
import { fileName } from './save-file.ts';

const day = (date: number) => new Date(2026, 10, date).getTime();

test.each([
  ['Van 1', day(20), day(21), 'Van-1_2026-11-20.gpx'],
  ['../Ёж: "3"', day(20), day(23), 'Ёж-3_2026-11-20_2026-11-22.gpx'],
  ['***', day(1), day(2), '2026-11-01.gpx'],
])('the file of %s has a name that every system takes', (title, fromMs, toMs, expected) => {
  expect(fileName(title, { fromMs, toMs }, 'gpx')).toBe(expected);
});
