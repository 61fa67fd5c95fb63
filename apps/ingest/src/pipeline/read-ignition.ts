import type { Attributes } from '@fleet/contracts/attributes';
import type { DeviceState, Draft, EventDraft, Machine } from './draft.ts';

/** Ignition as the record tells it, else as it last was. The first knowledge is no change, so there is no event. */
export function readIgnition(draft: Draft): Draft {
  const { fix, state } = draft;
  const told = fix.attributes.ignition;
  if (draft.late) return { ...draft, ignition: typeof told === 'boolean' ? told : null, ignitionSince: null };
  const change = ignitionChange(state, draft.machine, fix.attributes, fix.fixTime);
  if (!change) return draft;
  const place = { fixTime: fix.fixTime, latitude: fix.latitude, longitude: fix.longitude };
  const events = change.event ? [...draft.events, { ...change.event, ...place }] : draft.events;
  const { ignition, ignitionSince, machine } = change;
  return { ...draft, ignition, ignitionSince, machine, events };
}

export type IgnitionChange = {
  ignition: boolean;
  ignitionSince: Date | null;
  machine: Machine;
  event: EventDraft | null;
};

/** Null when the record says nothing, or speaks of a time before what is known already. */
export function ignitionChange(
  state: Pick<DeviceState, 'ignition' | 'ignitionSince'>,
  machine: Machine,
  attributes: Attributes,
  at: Date,
): IgnitionChange | null {
  const { ignition } = attributes;
  const atMs = at.getTime();
  if (typeof ignition !== 'boolean' || atMs < (machine.ignitionAtMs ?? Number.NEGATIVE_INFINITY)) return null;
  const known = { ...machine, ignitionAtMs: atMs };
  if (ignition === state.ignition)
    return { ignition, ignitionSince: state.ignitionSince, machine: known, event: null };
  const event: EventDraft = {
    type: ignition ? 'ignitionOn' : 'ignitionOff',
    at,
    discriminator: '',
    fixTime: null,
    latitude: null,
    longitude: null,
    attributes: {},
  };
  return { ignition, ignitionSince: at, machine: known, event: state.ignition === null ? null : event };
}
