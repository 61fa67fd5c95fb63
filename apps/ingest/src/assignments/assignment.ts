import type { TrackRule } from '@fleet/tracks/track-rule';

/** Whose it is what a device tells of one moment: the vehicle it sat in then, or none, and that one's account. */
export type Assignment = { accountId: string; vehicleId: string | null };

/** With the rule by which it is judged there. */
export type RuledAssignment = Assignment & { rule: TrackRule };

type AssignmentPeriod = { assignment: RuledAssignment; fromMs: number; untilMs: number };

/** Where one device sat when, as far as it is kept. The same seat is the same object. */
export type AssignmentHistory = {
  present: RuledAssignment;
  /** The present account, and no vehicle. */
  unfitted: RuledAssignment;
  /** Since when it is that account's; whose it was before, only its sittings tell. */
  accountFrom: Date | null;
  /** The newest first; they do not overlap. */
  periods: readonly AssignmentPeriod[];
  /** Sittings before this moment are not among them. */
  knownFromMs: number;
};

/**
 * Null when it is not known whose the device was. In no vehicle it was the present account's since it became that, and
 * nobody's before: an account that never fitted the device left no trace of having had it.
 */
export function assignmentAt(assignmentHistory: AssignmentHistory, at: Date): RuledAssignment | null {
  const atMs = at.getTime();
  for (const { assignment, fromMs, untilMs } of assignmentHistory.periods)
    if (atMs >= fromMs && atMs < untilMs) return assignment;
  return atMs < assignmentHistory.knownFromMs || isBeforeAccount(assignmentHistory, at)
    ? null
    : assignmentHistory.unfitted;
}

/**
 * Whether the device was moved between two moments, be it out of a vehicle and back into the same. A stay that is written
 * as two that follow each other is one.
 */
export function isMovedBetween({ periods }: AssignmentHistory, fromMs: number, toMs: number): boolean {
  const own = periods.filter(
    (each) => each.untilMs > each.fromMs && each.untilMs > fromMs && each.fromMs <= toMs,
  );
  const [first] = own;
  if (!first) return false;
  const assignedMs = own.reduce(
    (sum, each) => sum + Math.min(each.untilMs, toMs) - Math.max(each.fromMs, fromMs),
    0,
  );
  const isOne = own.every(({ assignment }) => assignment.vehicleId === first.assignment.vehicleId);
  return !isOne || assignedMs < toMs - fromMs || !own.some(({ untilMs }) => untilMs > toMs);
}

/** Whether this was in the time of an account that had the device, or its identifier, before. */
export function isBeforeAccount({ accountFrom }: AssignmentHistory, at: Date): boolean {
  return accountFrom !== null && at.getTime() < accountFrom.getTime();
}
