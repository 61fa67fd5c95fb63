import { expect, test } from 'vitest';
import { applyFuelReading } from './fuel.ts';
import { DEFAULT_RULE } from './track-rule.ts';

const HOUR_MS = 3_600_000;
const RULE = { ...DEFAULT_RULE, fuelMaxLPerHour: 100, fuelStepL: 2 };
const KNOWN = { usedL: 500, atMs: 0 };

test.for([
  { name: 'what was spent', usedL: 506.5, hours: 1, spentL: 6.5 },
  { name: 'nothing spent', usedL: 500, hours: 1, spentL: 0 },
  { name: 'as much as any engine drinks, and a step', usedL: 602, hours: 1, spentL: 102 },
  { name: 'more than that', usedL: 602.5, hours: 1, spentL: null },
  { name: 'a step at once', usedL: 502, hours: 0, spentL: 2 },
  { name: 'a counter that goes back', usedL: 499.5, hours: 1, spentL: null },
])('$name', ({ usedL, hours, spentL }) => {
  const atMs = hours * HOUR_MS;
  expect(applyFuelReading(KNOWN, { fuelUsedL: usedL, atMs }, RULE)).toEqual({
    fuel: { usedL, atMs },
    spentL,
  });
});

test('the first word is no spending, and silence or zero changes nothing', () => {
  expect(applyFuelReading(null, { fuelUsedL: 7, atMs: 9 }, RULE)).toEqual({
    fuel: { usedL: 7, atMs: 9 },
    spentL: null,
  });
  for (const fuelUsedL of [null, 0, -3])
    expect(applyFuelReading(KNOWN, { fuelUsedL, atMs: 9 }, RULE)).toEqual({ fuel: KNOWN, spentL: null });
  expect(applyFuelReading(null, { fuelUsedL: 0, atMs: 9 }, RULE).fuel).toBeNull();
});
