import type { TrackRule } from './track-rule.ts';

/** The device's own counter of fuel, as it told it last. */
export type FuelCounter = { usedL: number; atMs: number };

const MS_PER_HOUR = 3_600_000;

/**
 * The counter after a record, and what was spent since it told it before: null where it tells nothing, or for the first
 * time. One that goes back, or farther than any engine drinks, was reset or replaced: counting begins anew with it.
 */
export function applyFuelReading(
  before: FuelCounter | null,
  { fuelUsedL, atMs }: { fuelUsedL: number | null; atMs: number },
  rule: TrackRule,
): { fuel: FuelCounter | null; spentL: number | null } {
  // Zero is what devices tell that have none.
  if (fuelUsedL === null || fuelUsedL <= 0) return { fuel: before, spentL: null };
  const fuel = { usedL: fuelUsedL, atMs };
  if (!before) return { fuel, spentL: null };
  const spentL = fuelUsedL - before.usedL;
  const mostL = rule.fuelStepL + (rule.fuelMaxLPerHour * (atMs - before.atMs)) / MS_PER_HOUR;
  return { fuel, spentL: spentL >= 0 && spentL <= mostL ? spentL : null };
}
