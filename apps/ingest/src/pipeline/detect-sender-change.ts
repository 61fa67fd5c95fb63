import { isIP } from 'node:net';
import { RELAY_PROTOCOL } from '@fleet/contracts/protocols';
import type { Reception } from './apply-connection.ts';
import type { DeviceState, EventDraft, Machine } from './draft.ts';

/** To and fro between two networks within this long is two speakers, or nothing a moving tracker does. */
const WINDOW_MS = 600_000;
/** One change is a tracker that moved on, a return one that lost its network for a moment; a second return is neither. */
const RETURNS = 2;
/** What was said on a connection before another came may arrive after it. */
const LATE_FRAMES_MS = 120_000;
/** Who is told once does not need it again the same day. */
const QUIET_MS = 86_400_000;

/** What of a device's speakers is remembered between records (`device_states.machine`). */
export type SenderHistory = {
  /** The network it left last, since when it goes to and fro, and how often it came back. */
  sources?: { left: string; sinceMs: number; returns: number };
  /** When each alarm was told last. */
  warned?: Partial<Record<SenderWarning, number>>;
};
type SenderWarning = 'otherProtocol' | 'addressJump';

type Watched = { machine: Machine; events: EventDraft[] };

/**
 * What is strange about who speaks for a device now, by how it was heard before. Asked when a connection begins to hold
 * the device, and of datagrams and requests whose address or protocol is another than before; nothing is refused by it.
 *
 * @param isBeside an older connection speaks while a younger one holds the device
 */
export function detectSenderChange(state: DeviceState, heard: Reception, isBeside: boolean): Watched {
  const { guard, protocol, remoteAddress } = heard;
  let watched: Watched = { machine: state.machine, events: [] };
  // Positions forwarded by another server are no change of the sender; the device itself is moving here.
  if (protocol === RELAY_PROTOCOL || state.protocol === RELAY_PROTOCOL) return watched;
  // Whoever said which protocols and networks are right means all of those.
  if (state.protocol !== null && protocol !== state.protocol && !guard?.protocols)
    watched = warn(watched, 'otherProtocol', state, heard);
  if (state.remoteAddress === null || remoteAddress === state.remoteAddress || guard?.networks)
    return watched;
  return areFar(state.remoteAddress, remoteAddress) ? jump(watched, state, heard, isBeside) : watched;
}

function jump(watched: Watched, state: DeviceState, heard: Reception, isBeside: boolean): Watched {
  if (isBeside) {
    const sinceMs = heard.at.getTime() - (state.connectedAt?.getTime() ?? 0);
    return sinceMs > LATE_FRAMES_MS ? warn(watched, 'addressJump', state, heard) : watched;
  }
  const atMs = heard.at.getTime();
  const left = networkOf(state.remoteAddress ?? '');
  const { sources: before, ...rest } = watched.machine;
  const isReturn = before?.left === networkOf(heard.remoteAddress) && atMs - before.sinceMs <= WINDOW_MS;
  const sources = isReturn
    ? { left, sinceMs: before.sinceMs, returns: before.returns + 1 }
    : { left, sinceMs: atMs, returns: 0 };
  if (sources.returns < RETURNS) return { ...watched, machine: { ...rest, sources } };
  return warn({ ...watched, machine: rest }, 'addressJump', state, heard);
}

function warn(watched: Watched, alarm: SenderWarning, state: DeviceState, heard: Reception): Watched {
  const { machine, events } = watched;
  const atMs = heard.at.getTime();
  if (atMs - (machine.warned?.[alarm] ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return watched;
  const { protocol, remoteAddress } = heard;
  const before = { protocolBefore: state.protocol ?? '', remoteAddressBefore: state.remoteAddress ?? '' };
  const event: EventDraft = {
    ...{ type: 'alarm', at: heard.at, discriminator: alarm },
    ...{ fixTime: null, latitude: null, longitude: null },
    attributes: { alarm, protocol, remoteAddress, ...before },
  };
  return {
    machine: { ...machine, warned: { ...machine.warned, [alarm]: atMs } },
    events: [...events, event],
  };
}

/** Of two networks that are hardly one operator's. Of the two families nothing can be said: one device may have both. */
function areFar(one: string, other: string): boolean {
  const family = isIP(one);
  return family !== 0 && family === isIP(other) && networkOf(one) !== networkOf(other);
}

/** As much of an address as its operator's own networks have in common: 16 bits of IPv4, 32 of IPv6. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address.split('.', 2).join('.');
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  return [...groups, '0', '0'].slice(0, 2).join(':');
}
