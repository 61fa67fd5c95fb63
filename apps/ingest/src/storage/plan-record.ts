import { DEFAULT_RULE, type TrackRule } from '@fleet/tracks/track-rule';
import { assignmentAt, isBeforeAccount } from '../assignments/assignment.ts';
import { applyClosed } from '../pipeline/apply-connection.ts';
import { applyMedia } from '../pipeline/apply-media.ts';
import { applyStatus } from '../pipeline/apply-status.ts';
import { cleanText } from '../pipeline/clean-attributes.ts';
import { blankState, type DeviceState, type EventDraft } from '../pipeline/draft.ts';
import type { BatchPlan } from './batch-plan.ts';
import { takeEngineNews } from './folded-behind.ts';
import { isMoved } from './is-moved.ts';
import { eventHere, type PlanContext, takeNow, takeThen } from './plan-events.ts';
import { planPosition } from './plan-position.ts';
import type { WorkRecord } from './work.ts';

export function planRecord(
  plan: BatchPlan,
  context: PlanContext,
  record: WorkRecord,
  state: DeviceState,
): DeviceState {
  const { device, assignmentHistory } = context;
  const at = record.kind === 'position' ? record.fix.fixTime : record.at;
  if (!assignmentHistory || !isBeforeAccount(assignmentHistory, at))
    return planIn(plan, context, record, state);
  // A record from before the present account is late, and does not change the device's state.
  planIn(plan, context, record, { ...blankState(device.id), fixTime: assignmentHistory.accountFrom });
  return state;
}

function planIn(plan: BatchPlan, context: PlanContext, record: WorkRecord, state: DeviceState): DeviceState {
  switch (record.kind) {
    case 'position':
      return planPosition(plan, context, record, state);
    case 'status':
      takeEngineNews(plan, context.device, record, state);
      return takeThen(
        plan,
        context,
        applyStatus(state, record.attributes, ruleAt(context, record.at), {
          at: record.at,
          receivedAt: context.work.receivedAt,
          isMoved: isMoved(context, state, record.at),
        }),
      );
    case 'commandResult':
      return takeThen(plan, context, { state, events: [eventOfAnswer(plan, context, record, state)] });
    case 'media': {
      const { kind: _, ...kept } = record;
      return takeThen(plan, context, applyMedia(state, kept));
    }
    case 'alarm': {
      const { at, alarm, attributes } = record;
      const events = [eventHere(state, 'alarm', at, alarm, { ...attributes, alarm })];
      return takeThen(plan, context, { state, events });
    }
    case 'closed': {
      const { link } = context.work;
      return link ? takeNow(plan, context, applyClosed(state, link, record.at)) : state;
    }
  }
}

/** Without an assignment, the product's default rule applies. */
function ruleAt({ assignmentHistory }: PlanContext, at: Date): TrackRule {
  return (assignmentHistory && assignmentAt(assignmentHistory, at)?.rule) ?? DEFAULT_RULE;
}

/** Longer text messages are cut. */
const MESSAGE_MAX = 1_000;

/** A device's text message, with the command that it answers, if any. */
function eventOfAnswer(
  plan: BatchPlan,
  context: PlanContext,
  record: WorkRecord & { kind: 'commandResult' },
  state: DeviceState,
): EventDraft {
  const move = context.commands.answered(record, context.work);
  if (move) plan.commands.push(move);
  const { at, result, isText } = record;
  if (isText && !move) {
    const message = cleanText(result, MESSAGE_MAX);
    return eventHere(state, 'textMessage', at, message, { message });
  }
  return eventHere(state, 'commandResult', at, result, { result, ...(move && { commandId: move.id }) });
}
