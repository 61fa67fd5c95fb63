import type { Attributes } from '@fleet/contracts/attributes';
import type { DeviceState, EventDraft } from './draft.ts';
import { newAlarms } from './raise-alarms.ts';
import { ignitionChange } from './read-ignition.ts';
import { mergeAttributes } from './remember.ts';

export type Effect = { state: DeviceState; events: EventDraft[] };

/** Readings without a fix change what is known of the device, not its place. */
export function applyStatus(state: DeviceState, attributes: Attributes, at: Date): Effect {
  const stale = at.getTime() < (state.fixTime?.getTime() ?? 0);
  const change = ignitionChange(state, state.machine, attributes, at);
  const alarms = newAlarms(change?.machine ?? state.machine, alarmOnly(state, attributes), at);
  const events = change?.event ? [change.event, ...alarms.events] : alarms.events;
  const place = { fixTime: state.fixTime, latitude: state.latitude, longitude: state.longitude };
  return {
    state: {
      ...state,
      ignition: change ? change.ignition : state.ignition,
      ignitionSince: change ? change.ignitionSince : state.ignitionSince,
      attributes: stale
        ? mergeAttributes(attributes, state.attributes)
        : mergeAttributes(state.attributes, attributes),
      machine: alarms.machine,
    },
    events: events.map((event) => ({ ...event, ...place })),
  };
}

/** A heartbeat without the word does not end an alarm that the positions around it repeat. */
function alarmOnly(state: DeviceState, attributes: Attributes): Attributes {
  if (typeof attributes.alarm === 'string') return { alarm: attributes.alarm };
  return state.machine.alarms === undefined ? {} : { alarm: state.machine.alarms };
}
