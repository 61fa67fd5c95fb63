import type { VehicleSettings } from '@fleet/event-rules/vehicle-rules';
import type { TrackRule } from '@fleet/tracks/track-rule';

/** The account and vehicle (null: none) a device was assigned to at an instant. */
export type Assignment = { accountId: string; vehicleId: string | null };

/** An assignment with the motion rule that applies there. */
export type RuledAssignment = Assignment & {
  rule: TrackRule;
  /** What events are detected by, beside geofences; absent where the device does not count in a vehicle. */
  settings?: VehicleSettings;
};

type AssignmentPeriod = { assignment: RuledAssignment; fromMs: number; untilMs: number };

/** Cached assignments of one device. Equal assignments are the same object. */
export type AssignmentHistory = {
  present: RuledAssignment;
  /** The current account, without a vehicle. */
  unfitted: RuledAssignment;
  /** Start of ownership by the current account; earlier owners are known from `assignmentPeriods` only. */
  accountFrom: Date | null;
  /** Newest first, without overlaps. */
  periods: readonly AssignmentPeriod[];
  /** Earlier periods are not included. */
  knownFromMs: number;
};

/**
 * The assignment at an instant. Null before the known assignments, or before the current account owned the device.
 * Unassigned time after that belongs to the current account.
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
 * Whether the device changed its assignment between two instants, also out of a vehicle and back. Adjacent periods in the
 * same vehicle count as one.
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

/** Whether an instant lies before the current account owned the device. */
export function isBeforeAccount({ accountFrom }: AssignmentHistory, at: Date): boolean {
  return accountFrom !== null && at.getTime() < accountFrom.getTime();
}
