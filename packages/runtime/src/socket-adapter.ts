import type { Namespace, ServerOptions } from 'socket.io';
import type { Broker } from './broker.ts';
import type { BrokerConnection, BrokerLinks } from './broker-connection.ts';
import type { Log } from './outage.ts';
import { openPostgresAdapter } from './postgres-socket-adapter.ts';
import { openRedisAdapter } from './redis-socket-adapter.ts';

type AdapterConstructor = NonNullable<ServerOptions['adapter']>;

export type SocketAdapter = {
  /** For `new Server({ adapter })`. */
  adapter: AdapterConstructor;
  /** Whether messages get through, so that those who missed some can be told. */
  links: BrokerLinks;
  /** After `server.close()`, or instead of it for a server that has no HTTP server. */
  close: () => Promise<void>;
};

/**
 * A process without browsers only sends. Reading the others' messages would cost as much as sending its own.
 */
type SocketRole = 'sends' | 'listens';

/**
 * Joins the Socket.IO servers of all processes. While the broker is away, at the start included, `emit` still reaches
 * the sockets of its own process, never throws, and holds a bounded number of messages; those for other processes are
 * lost, so a client resynchronises by query. Delivery resumes by itself.
 */
export async function openSocketAdapter(broker: Broker, log: Log, role: SocketRole): Promise<SocketAdapter> {
  const { create, links, close } = await open(broker, log, role);
  const adapters: { close: () => unknown }[] = [];

  // A function and not an arrow: Socket.IO calls it with `new`.
  function openAdapter(namespace: Namespace) {
    const adapter = create(namespace);
    adapters.push(adapter);
    return adapter;
  }

  return {
    adapter: openAdapter,
    links,
    close: async () => {
      // A server without HTTP cannot be closed, and its adapter's timers would keep the process alive.
      for (const adapter of adapters) adapter.close();
      await close();
    },
  };
}

function open(broker: Broker, log: Log, role: SocketRole): Promise<BrokerConnection> {
  switch (broker.kind) {
    case 'redis':
      return openRedisAdapter(broker.url, log, role === 'listens');
    case 'postgres':
      return openPostgresAdapter(broker.url, log);
  }
}
