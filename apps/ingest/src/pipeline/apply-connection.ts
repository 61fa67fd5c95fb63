import type { Effect } from './apply-status.ts';
import type { DeviceState, EventDraft } from './draft.ts';

/** One TCP connection of a device; datagrams and HTTP requests have none. */
export type Link = { id: string; openedAt: Date };

export type Heard = { at: Date; protocol: string; remoteAddress: string; link: Link | null };

/** Every message keeps its device online. The younger connection holds it, whichever speaks last. */
export function applyHeard(state: DeviceState, heard: Heard): Effect {
  const online = state.connection === 'ONLINE';
  const next: DeviceState = {
    ...state,
    connection: 'ONLINE',
    connectionSince: online ? state.connectionSince : heard.at,
    lastHeardAt: later(state.lastHeardAt, heard.at),
    ...holderOf(state, heard),
  };
  return { state: next, events: online ? [] : [connectionEvent('deviceOnline', heard.at)] };
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

function holderOf(state: DeviceState, { link, protocol, remoteAddress }: Heard): Partial<DeviceState> {
  if (!link) return { protocol, remoteAddress };
  if (link.id === state.connectionId) return {};
  if (state.connectionId && state.connectedAt && state.connectedAt > link.openedAt) return {};
  return { protocol, remoteAddress, connectionId: link.id, connectedAt: link.openedAt };
}

function later(a: Date | null, b: Date): Date {
  return a && a > b ? a : b;
}

function connectionEvent(type: EventDraft['type'], at: Date): EventDraft {
  return { type, at, discriminator: '', fixTime: null, latitude: null, longitude: null, attributes: {} };
}
