import { isMovedBetween } from '../assignments/assignment.ts';
import type { DeviceState } from '../pipeline/draft.ts';
import type { PlanContext } from './plan-events.ts';

/** Whether the device was reassigned since the newest record of its track. */
export function isMoved(
  { assignmentHistory }: Pick<PlanContext, 'assignmentHistory'>,
  { track: { last, engine } }: DeviceState,
  at: Date,
): boolean {
  const knownMs = last?.atMs ?? engine.ignitionAtMs ?? engine.counter?.atMs ?? null;
  const atMs = at.getTime();
  return (
    assignmentHistory !== undefined &&
    knownMs !== null &&
    atMs >= knownMs &&
    isMovedBetween(assignmentHistory, knownMs, atMs)
  );
}
