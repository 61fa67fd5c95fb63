import type { DeviceGuard } from '../sessions/device.ts';
import type { Effect } from './apply-status.ts';
import { detectSenderChange } from './detect-sender-change.ts';
import type { DeviceState, EventDraft } from './draft.ts';

/** One TCP connection of a device; datagrams and HTTP requests have none. */
export type Link = { id: string; openedAt: Date };

export type Reception = {
  at: Date;
  protocol: string;
  remoteAddress: string;
  link: Link | null;
  guard: DeviceGuard | null;
};

/** Every message keeps its device online. The younger connection holds it, whichever speaks last. */
export function applyReception(state: DeviceState, heard: Reception): Effect {
  const online = state.connection === 'ONLINE';
  const next: DeviceState = {
    ...state,
    connection: 'ONLINE',
    connectionSince: online ? state.connectionSince : heard.at,
    lastHeardAt: later(state.lastHeardAt, heard.at),
  };
  const events = online ? [] : [connectionEvent('deviceOnline', heard.at)];
  return isHolder(state, heard) ? { state: next, events } : takeOver(next, heard, events);
}

/** Of the many records of one connection only the first goes on from here. */
function isHolder({ connectionId, protocol, remoteAddress }: DeviceState, heard: Reception): boolean {
  if (heard.link) return heard.link.id === connectionId;
  return heard.protocol === protocol && heard.remoteAddress === remoteAddress;
}

function takeOver(state: DeviceState, heard: Reception, before: EventDraft[]): Effect {
  const { link, protocol, remoteAddress } = heard;
  const isBeside =
    link !== null &&
    state.connectionId !== null &&
    state.connectedAt !== null &&
    state.connectedAt > link.openedAt;
  const { machine, events } = detectSenderChange(state, heard, isBeside);
  const holder = isBeside ? {} : { protocol, remoteAddress };
  const held = isBeside || !link ? {} : { connectionId: link.id, connectedAt: link.openedAt };
  return { state: { ...state, ...holder, ...held, machine }, events: [...before, ...events] };
}

/** The end of a connection matters only while it holds the device. */
export function applyClosed(state: DeviceState, link: Link, at: Date): Effect {
  if (state.connectionId !== link.id) return { state, events: [] };
  const next: DeviceState = {
    ...state,
    connection: 'OFFLINE',
    connectionSince: at,
    connectionId: null,
  };
  return { state: next, events: [connectionEvent('deviceOffline', at)] };
}

/** No data for too long, whatever the socket says. */
export function applySilence(state: DeviceState, at: Date): Effect {
  return {
    state: { ...state, connection: 'UNKNOWN', connectionSince: at },
    events: [connectionEvent('deviceUnknown', at)],
  };
}

function later(a: Date | null, b: Date): Date {
  return a && a > b ? a : b;
}

function connectionEvent(type: EventDraft['type'], at: Date): EventDraft {
  return { type, at, discriminator: '', fixTime: null, latitude: null, longitude: null, attributes: {} };
}
