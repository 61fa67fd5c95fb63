import type { IncomingMessage } from 'node:http';
import { RELAY_PROTOCOL } from '@fleet/contracts/protocols';
import { relayedMessages } from '@fleet/protocols/traccar/relayed-messages';
import { TraccarPosition } from '@fleet/protocols/traccar/traccar-position';
import { isBodyOf, type RelaySignature, readRelaySignature } from '@fleet/runtime/relay-signature';
import { z } from 'zod';
import { addressOf } from '../listeners/address-of.ts';
import { readBody } from '../listeners/read-body.ts';
import type { Services } from '../listeners/services.ts';
import { isTurningAway, storeOnce } from '../listeners/store-once.ts';

const PATH = '/relay/positions';
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_POSITIONS = 500;

const [OK, UNAUTHORIZED, NOT_FOUND, BAD_REQUEST, TOO_LARGE, UNAVAILABLE] = [200, 401, 404, 400, 413, 503];

/** Positions of one device of a server. */
const Relayed = z.object({
  remoteId: z.int().min(0),
  positions: z.array(TraccarPosition).min(1).max(MAX_POSITIONS),
});

export const isRelay = ({ method, url }: IncomingMessage): boolean => method === 'POST' && url === PATH;

/**
 * Receives positions that the worker read from another server: 200 when stored, 401 without a valid
 * signature, 404 for an unlinked device, 503 while nothing can be stored. The link decides the device, not a
 * tracker's identifier.
 */
export async function takeRelayed(request: IncomingMessage, services: Services): Promise<{ status: number }> {
  const { metrics } = services;
  metrics.frames.inc({ protocol: RELAY_PROTOCOL });
  const signature = await signatureOf(request, services);
  if (!signature) return { status: UNAUTHORIZED };
  if (isTurningAway(services)) return { status: UNAVAILABLE };
  const body = await readBody(request, MAX_BODY_BYTES, services);
  if (!body) return { status: TOO_LARGE };
  if (!isBodyOf(signature, body)) return { status: UNAUTHORIZED };
  const relayed = parse(body);
  if (!relayed) return { status: BAD_REQUEST };
  return { status: await store(request, signature.serverId, relayed, services) };
}

async function signatureOf(request: IncomingMessage, services: Services): Promise<RelaySignature | null> {
  const [, shown = ''] = (request.headers.authorization ?? '').split('Relay ', 2);
  if (shown === '') return null;
  return readRelaySignature(await services.relay.key(), shown, services.clock.nowMs());
}

async function store(
  request: IncomingMessage,
  serverId: string,
  { remoteId, positions }: z.output<typeof Relayed>,
  services: Services,
): Promise<number> {
  const device = await services.relay.deviceOf(serverId, remoteId);
  if (!device) return NOT_FOUND;
  const messages = relayedMessages(serverId, positions);
  const outcome = await storeOnce(services, {
    ...{ device, messages, unread: undefined, protocol: RELAY_PROTOCOL, receivedAt: services.clock.now() },
    remoteAddress: addressOf(request.socket.remoteAddress),
    frame: Buffer.from(`${PATH} ${serverId} ${remoteId}`),
  });
  return outcome === 'stored' || outcome === 'kept' ? OK : UNAVAILABLE;
}

function parse(body: Buffer): z.output<typeof Relayed> | null {
  try {
    return Relayed.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}
