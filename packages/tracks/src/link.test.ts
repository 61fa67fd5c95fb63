import { expect, test } from 'vitest';
import { linkOf, linkOfFixes } from './link.ts';
import { METRES_PER_DEGREE } from './track.fixture.ts';
import type { TrackFix } from './track-fix.ts';
import { DEFAULT_RULE } from './track-rule.ts';

const PARKED = { longitude: 4, speedKmh: 0, courseDeg: null, ignition: false, motion: false };
const fixAt = (minute: number, northM = 0): TrackFix => ({
  ...PARKED,
  atMs: minute * 60_000,
  latitude: 50 + northM / METRES_PER_DEGREE,
});

test('the way between two fixes is known, stood or is not, by the silence and by how far they lie apart', () => {
  expect(linkOf(fixAt(0), fixAt(5))).toBe('continuous');
  expect(linkOf(fixAt(0), fixAt(6, 140))).toBe('parked');
  expect(linkOf(fixAt(0), fixAt(6, 160))).toBe('unknown');
  expect(linkOf(fixAt(0), fixAt(125, 140))).toBe('parked');
  expect(linkOf(fixAt(0), fixAt(126, 140))).toBe('unknown');
  expect(linkOf(fixAt(0), fixAt(6, 160), { ...DEFAULT_RULE, leaveM: 500 })).toBe('parked');
});

test('who judged the track by the rule of its vehicle is believed', () => {
  const [parked, far] = [fixAt(60), fixAt(60, 400)];
  expect(linkOfFixes(fixAt(0), { ...parked, isAfterGap: true })).toBe('unknown');
  expect(linkOfFixes(fixAt(0), { ...far, isAfterGap: false })).toBe('parked');
  expect(linkOfFixes(fixAt(0), { ...fixAt(5, 400), isAfterGap: false })).toBe('continuous');
  expect([linkOfFixes(fixAt(0), parked), linkOfFixes(fixAt(0), far)]).toEqual(['parked', 'unknown']);
});
