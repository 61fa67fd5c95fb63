import type { FixProblem } from '@fleet/contracts/fix-problem';
import type { DeviceState, Fix, RejectionReason } from './draft.ts';

/**
 * Reason why the device has no present position, with its start (`device_states.machine`); absent while it
 * has one.
 */
export type FixWatch = { fixProblem?: { kind: FixProblem; sinceMs: number } };

const KIND_OF: Readonly<Record<RejectionReason, FixProblem>> = {
  fixTimeUnknown: 'CLOCK_NOT_SET',
  fixTimeTooOld: 'CLOCK_NOT_SET',
  fixTimeInFuture: 'CLOCK_AHEAD',
  placeOutOfRange: 'IMPOSSIBLE_PLACE',
  placeZero: 'IMPOSSIBLE_PLACE',
  placeUnknown: 'NO_FIX',
};

/** The state after a rejected fix; the problem lasts since the first one of its kind. */
export function noteRejectedFix(state: DeviceState, reason: RejectionReason, receivedAt: Date): DeviceState {
  return withProblem(state, KIND_OF[reason], receivedAt);
}

/** The state after a present fix; a valid one ends any problem. */
export function noteStoredFix(state: DeviceState, { valid, receivedAt }: Fix): DeviceState {
  if (!valid) return withProblem(state, 'NO_FIX', receivedAt);
  if (!state.machine.fixProblem) return state;
  const { fixProblem: _, ...machine } = state.machine;
  return { ...state, machine };
}

function withProblem(state: DeviceState, kind: FixProblem, receivedAt: Date): DeviceState {
  if (state.machine.fixProblem?.kind === kind) return state;
  return { ...state, machine: { ...state.machine, fixProblem: { kind, sinceMs: receivedAt.getTime() } } };
}
