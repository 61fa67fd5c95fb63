import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { endLongest, type WaitingSince } from './end-longest.ts';
import { networkOf } from './network-of.ts';

export type ConnectionBounds = {
  /** Connections of one network that have not sent a whole head of a request. */
  waitingPerNetwork: number;
  /** Of all networks. */
  waiting: number;
  /** Connections of one network. */
  perNetwork: number;
  /** Of all networks. */
  all: number;
};

const BOUNDS: ConnectionBounds = { waitingPerNetwork: 64, waiting: 1_024, perNetwork: 2_000, all: 20_000 };
const SWEEP_MS = 500;

type Network = { open: number; waiting: WaitingSince };
/** Proxies of ours speak for many, and have no bound of their own. */
type Options = { isProxy: (address: string) => boolean; bounds?: Partial<ConnectionBounds> };

/**
 * Bounds what connections may hold that say nothing or speak slowly: where too many wait, those that wait longest go.
 * Call it after everything else that listens to the server.
 */
export function boundConnections(server: Server, { isProxy, bounds: given = {} }: Options): void {
  const bounds = { ...BOUNDS, ...given };
  const waiting: WaitingSince = new Map();
  const networks = new Map<string, Network>();
  const networkOfSocket = new WeakMap<Socket, Network>();
  server.maxConnections = bounds.all;

  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const name = isProxy(address) ? 'proxies' : networkOf(address);
    const network = networks.get(name) ?? { open: 0, waiting: new Map() };
    if (name !== 'proxies' && network.open >= bounds.perNetwork) return void socket.destroy();
    networks.set(name, network);
    network.open += 1;
    networkOfSocket.set(socket, network);
    const now = performance.now();
    waiting.set(socket, now);
    network.waiting.set(socket, now);
    socket.once('close', () => {
      forget(socket);
      network.open -= 1;
      if (network.open === 0) networks.delete(name);
    });
  });

  function forget(socket: Socket): void {
    waiting.delete(socket);
    networkOfSocket.get(socket)?.waiting.delete(socket);
  }
  const onHead = ({ socket }: { socket: Socket }): void => forget(socket);
  server.prependListener('request', onHead);
  server.prependListener('upgrade', onHead);

  const sweep = setInterval(() => {
    for (const [name, network] of networks)
      if (name !== 'proxies') endLongest(network.waiting, bounds.waitingPerNetwork);
    endLongest(waiting, bounds.waiting);
  }, SWEEP_MS).unref();
  server.once('close', () => clearInterval(sweep));
}
