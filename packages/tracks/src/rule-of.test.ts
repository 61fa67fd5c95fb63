import { MOTION_BOUNDS, MOTION_VALUE_NAMES, type MotionRules } from '@fleet/contracts/motion-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleOf, ruleOfValues, valuesOfRule } from './rule-of.ts';
import { DEFAULT_RULE } from './track-rule.ts';

const RULES: MotionRules = {
  own: { stopAfterSeconds: 300, leaveDistanceM: 200 },
  types: { SCOOTER: { stopAfterSeconds: 60, startSpeedKmh: 5 }, TRUCK: {} },
};

describe('the rule of a vehicle', () => {
  test('is the product’s where nobody set anything', () => {
    expect(ruleOf(null, 'TRUCK')).toBe(DEFAULT_RULE);
    expect(ruleOf({}, null)).toBe(DEFAULT_RULE);
    expect(ruleOf({ types: { TRUCK: { startSpeedKmh: 9 } } }, 'CAR')).toBe(DEFAULT_RULE);
  });

  test('is the account’s where its type says nothing', () => {
    const own = { ...DEFAULT_RULE, stopAfterMs: 300_000, leaveM: 200 };
    expect(ruleOf(RULES, 'CAR')).toEqual(own);
    expect(ruleOf(RULES, 'TRUCK')).toEqual(own);
    expect(ruleOf(RULES, null)).toEqual(own);
  });

  test('is the type’s, value by value', () => {
    const scooter = { ...DEFAULT_RULE, stopAfterMs: 60_000, startKmh: 5, leaveM: 200 };
    expect(ruleOf(RULES, 'SCOOTER')).toEqual(scooter);
  });

  test('has each value in its place and unit', () => {
    const values = {
      startSpeedKmh: 4,
      stopAfterSeconds: 5,
      leaveDistanceM: 6,
      placeRadiusM: 7,
      driftDistanceM: 8,
      gapStopMinutes: 9,
      engineGapMinutes: 10,
    };
    expect(ruleOfValues(values)).toEqual({
      ...DEFAULT_RULE,
      startKmh: 4,
      stopAfterMs: 5_000,
      leaveM: 6,
      standM: 7,
      driftM: 8,
      unseenStopMs: 540_000,
      engineGapMaxMs: 600_000,
    });
    expect(valuesOfRule(ruleOfValues(values))).toEqual(values);
  });

  test('keeps its order within the bounds: who starts does not stand, and who is certain has started', () => {
    const value = (name: (typeof MOTION_VALUE_NAMES)[number]) => fc.integer(MOTION_BOUNDS[name]);
    const all = fc.record(Object.fromEntries(MOTION_VALUE_NAMES.map((name) => [name, value(name)])));
    fc.assert(
      fc.property(all, (values) => {
        const rule = ruleOfValues(values);
        expect(rule.startKmh).toBeGreaterThan(rule.stopKmh);
        expect(rule.startKmh).toBeLessThanOrEqual(rule.certainKmh);
        expect(rule.leaveM).toBeLessThanOrEqual(rule.carriedM);
        expect(rule.unseenStopMs).toBeGreaterThanOrEqual(rule.silenceMaxMs);
      }),
    );
  });
});

test('what the product says is within the bounds', () => {
  const values = valuesOfRule(DEFAULT_RULE);
  for (const name of MOTION_VALUE_NAMES) {
    expect(values[name]).toBeGreaterThanOrEqual(MOTION_BOUNDS[name].min);
    expect(values[name]).toBeLessThanOrEqual(MOTION_BOUNDS[name].max);
  }
});
