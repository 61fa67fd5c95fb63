import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { expect, test } from 'vitest';
import { isMovedBetween } from './assignment.ts';

const stay = (vehicleId: string, fromMs: number, untilMs: number) => ({
  assignment: { accountId: 'own', vehicleId, rule: DEFAULT_RULE },
  fromMs,
  untilMs,
});

test.for<[string, ReturnType<typeof stay>[], boolean]>([
  ['in no vehicle', [], false],
  ['in one vehicle', [stay('van', 0, 100)], false],
  ['in one stay that is written as two', [stay('van', 15, 100), stay('van', 0, 15)], false],
  ['from one vehicle to another', [stay('bus', 15, 100), stay('van', 0, 15)], true],
  ['out of a vehicle and back', [stay('van', 16, 100), stay('van', 0, 15)], true],
  ['into another and back', [stay('van', 16, 100), stay('bus', 14, 16), stay('van', 0, 14)], true],
  ['into a vehicle', [stay('van', 15, 100)], true],
  ['out of a vehicle', [stay('van', 0, 15)], true],
  ['into one and out of it', [stay('van', 14, 16)], true],
  ['before both moments', [stay('van', 0, 5)], false],
  ['at the later moment', [stay('bus', 20, 100), stay('van', 0, 20)], true],
  ['by a stay of no length', [stay('van', 0, 100), stay('bus', 15, 15)], false],
])('%s', ([_, periods, isMoved]) => {
  const unfitted = { accountId: 'own', vehicleId: null, rule: DEFAULT_RULE };
  const assignmentHistory = { present: unfitted, unfitted, accountFrom: null, periods, knownFromMs: 0 };
  expect(isMovedBetween(assignmentHistory, 10, 20)).toBe(isMoved);
});
