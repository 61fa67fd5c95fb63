import type { IncomingMessage, Server } from 'node:http';
import type { InNetworks } from '../networks.ts';
import { clientAddress } from './client-address.ts';
import { endLongest, type WaitingSince } from './end-longest.ts';
import { networkOf } from './network-of.ts';

export type BodyBounds = {
  /** Unfinished bodies of one network. */
  perNetwork: number;
  /** Unfinished bodies of all networks. */
  all: number;
};

/** Enough for an office that uploads photos over a slow line. */
const BOUNDS: BodyBounds = { perNetwork: 64, all: 1_024 };
const SWEEP_MS = 500;

/**
 * Limits requests whose body is still arriving, as `boundConnections` limits those whose headers are: the
 * longest waiting connections are closed first. The network is the client's, also behind a trusted proxy.
 */
export function boundBodies(
  server: Server,
  { isProxy, bounds: given = {} }: { isProxy: InNetworks; bounds?: Partial<BodyBounds> },
): void {
  const bounds = { ...BOUNDS, ...given };
  const all: WaitingSince = new Map();
  const networks = new Map<string, WaitingSince>();

  server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const name = networkOf(clientAddress(request, isProxy));
    const network = networks.get(name) ?? new Map();
    networks.set(name, network);
    const now = performance.now();
    for (const list of [all, network]) list.set(socket, now);
    const forget = (): void => {
      for (const list of [all, network]) list.delete(socket);
      if (network.size === 0 && networks.get(name) === network) networks.delete(name);
      request.off('end', forget);
      request.off('close', forget);
    };
    request.once('end', forget);
    request.once('close', forget);
  });

  const sweep = setInterval(() => {
    for (const network of networks.values()) endLongest(network, bounds.perNetwork);
    endLongest(all, bounds.all);
  }, SWEEP_MS).unref();
  server.once('close', () => clearInterval(sweep));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
