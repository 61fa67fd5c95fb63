import type { GeofenceIndex } from '@fleet/event-rules/geofence-index';
import { eventId } from '@fleet/past/event-id';
import { type Assignment, type AssignmentHistory, assignmentAt } from '../assignments/assignment.ts';
import type { OpenCommands } from '../commands/open-commands.ts';
import type { Effect } from '../pipeline/apply-status.ts';
import type { DeviceState, EventDraft } from '../pipeline/draft.ts';
import type { Device } from '../sessions/device.ts';
import type { BatchPlan } from './batch-plan.ts';
import type { FixKeys } from './fix-keys.ts';
import type { Work } from './work.ts';

/** `assignmentHistory` is absent for a device deleted meanwhile. */
export type PlanContext = {
  device: Device;
  work: Work;
  assignmentHistory: AssignmentHistory | undefined;
  geofences: ReadonlyMap<string, GeofenceIndex>;
  seen: FixKeys;
  commands: OpenCommands;
};

export function eventHere(
  state: DeviceState,
  type: EventDraft['type'],
  at: Date,
  discriminator: string,
  attributes: EventDraft['attributes'],
): EventDraft {
  const { fixTime, latitude, longitude } = state;
  return { type, at, discriminator, fixTime, latitude, longitude, attributes };
}

/** Adds a change of the connection, for the present assignment. */
export function takeNow(
  plan: BatchPlan,
  { device, assignmentHistory }: PlanContext,
  { events, state }: Effect,
): DeviceState {
  if (assignmentHistory)
    for (const event of events) planEvent(plan, device, event, assignmentHistory.present);
  return state;
}

/**
 * Adds an event for the assignment at its time. Without a known assignment it belongs to no account and is
 * not announced. A fix of another assignment is removed, because it could reveal a place to people without
 * access.
 */
export function takeThen(
  plan: BatchPlan,
  { device, assignmentHistory }: PlanContext,
  { events, state }: Effect,
): DeviceState {
  for (const event of events) {
    const assignment = assignmentHistory && assignmentAt(assignmentHistory, event.at);
    if (!assignment) continue;
    const isPlaced = event.fixTime === null || assignmentAt(assignmentHistory, event.fixTime) === assignment;
    planEvent(plan, device, isPlaced ? event : { ...event, ...NOWHERE }, assignment);
  }
  return state;
}

const NOWHERE = { fixTime: null, latitude: null, longitude: null };

function planEvent(plan: BatchPlan, device: Device, event: EventDraft, assignment: Assignment): void {
  plan.events.push({ id: eventId(device.id, event), device, event, assignment });
  plan.assignments.add(assignment);
}
