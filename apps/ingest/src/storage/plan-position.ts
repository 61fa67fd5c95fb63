import type { VehicleRules } from '@fleet/event-rules/vehicle-rules';
import { assignmentAt, type RuledAssignment } from '../assignments/assignment.ts';
import { applyClockOffset } from '../pipeline/check-clock.ts';
import {
  type DeviceState,
  type Draft,
  type Fix,
  foldedFixOf,
  type RejectionReason,
} from '../pipeline/draft.ts';
import { runPipeline } from '../pipeline/index.ts';
import { noteRejectedFix, noteStoredFix } from '../pipeline/watch-fixes.ts';
import type { BatchPlan } from './batch-plan.ts';
import { isBehind, markStale } from './folded-behind.ts';
import { isMoved } from './is-moved.ts';
import { type PlanContext, takeThen } from './plan-events.ts';
import type { WorkRecord } from './work.ts';

export function planPosition(
  plan: BatchPlan,
  context: PlanContext,
  record: WorkRecord & { kind: 'position' },
  state: DeviceState,
): DeviceState {
  const { device, assignmentHistory, seen } = context;
  const { fix } = record;
  const reject = (reason: RejectionReason) => {
    plan.rejected.push({ deviceId: device.id, fix, reason, record: record.position });
    return noteRejectedFix(state, reason, fix.receivedAt);
  };
  if (record.rejection) {
    const noted = reject(record.rejection.reason);
    return record.rejection.reason === 'fixTimeInFuture' ? applyClockOffset(noted, fix) : noted;
  }
  if (isStored(context, fix)) {
    plan.duplicates.push(device.id);
    return state;
  }
  const assignment = assignmentHistory ? assignmentAt(assignmentHistory, fix.fixTime) : null;
  const outcome = runPipeline(fix, state, {
    rule: assignment?.rule,
    rules: rulesOf(context, assignment),
    isMoved: isMoved(context, state, fix.fixTime),
  });
  if ('reason' in outcome) return reject(outcome.reason);
  seen.add(fix);
  const move = context.commands.answered(record, context.work);
  if (move) plan.commands.push(move);
  const isPresent = assignment === assignmentHistory?.present;
  plan.positions.push({ device, folded: foldedFixOf(outcome), assignment, isPresent });
  if (assignment && !isPresent) plan.assignments.add(assignment);
  if (outcome.late || isBehind(state, fix)) markStale(plan, device, fix.fixTime);
  return takeThen(plan, context, withFixNoted(outcome));
}

/** For a device that another server forwards too, each instant is stored from one source. */
const isStored = ({ seen, device }: PlanContext, fix: Fix): boolean =>
  seen.has(fix) || (device.isRelayed === true && seen.hasOtherWay(fix));

/** Notes a present fix in the device's watch of fixes; late ones are ignored. */
function withFixNoted(draft: Draft): Draft {
  if (draft.late) return draft;
  const state = noteStoredFix(draft.state, draft.fix);
  return state === draft.state ? draft : { ...draft, state };
}

function rulesOf({ geofences }: PlanContext, assignment: RuledAssignment | null): VehicleRules | null {
  if (!assignment?.settings) return null;
  return { ...assignment.settings, geofences: geofences.get(assignment.accountId) ?? null };
}
