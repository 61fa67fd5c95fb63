import type { Socket as DatagramSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import type { HttpProtocol, StreamProtocol } from '@fleet/protocols/protocol';
import { Connections } from './connections.ts';
import { createHttpServer } from './http-server.ts';
import type { Services } from './services.ts';
import { acceptAny, createProtocolServer, createTcpServer } from './tcp-server.ts';
import type { TlsFiles } from './tls-files.ts';
import { createTlsPort, type TlsPort } from './tls-port.ts';
import { createUdpServer, createUniversalUdpServer } from './udp-server.ts';

export type ListenerOptions = {
  services: Services;
  host: string;
  reusePort: boolean;
  universalPort: number | null;
  tls: TlsOptions | null;
  ports: ReadonlyMap<string, number | null>;
  streams: readonly StreamProtocol[];
  https: readonly HttpProtocol[];
  monitor: HttpServer;
  monitorPort: number | null;
};

export type TlsOptions = { port: number; files: TlsFiles; lookAgainMs?: number };

/** Where each listener is: `universal`, `tls`, `metrics`, by protocol's name, and for datagrams `teltonika/udp`, `universal/udp`. */
export type Ports = Record<string, number>;

export type Listeners = { ports: Ports; stopAccepting: () => Promise<void>; close: () => Promise<void> };

/** Opens all or none. @throws when a port is taken, naming it. */
export async function openListeners(options: ListenerOptions): Promise<Listeners> {
  const { services, streams, https } = options;
  const connections = new Connections(services.limits, services.metrics);
  const context = { services, connections };
  const open = new OpenPorts(options.host, options.reusePort);
  const httpServers = https.map((protocol) => createHttpServer(protocol, context));
  let tls: TlsPort | null = null;
  try {
    for (const protocol of streams.filter(({ name }) => options.ports.has(name)))
      await openStream(open, protocol, options, createProtocolServer(protocol, context));
    for (const [index, protocol] of https.entries()) {
      const server = httpServers[index];
      if (server && options.ports.has(protocol.name))
        await open.tcp(protocol.name, server, options.ports.get(protocol.name) ?? protocol.defaultPort);
    }
    const accept = acceptAny(streams, context, (socket) => {
      const [server] = httpServers;
      if (server) server.emit('connection', socket);
      else socket.destroy();
    });
    if (options.universalPort !== null) {
      await open.tcp('universal', createTcpServer(context, accept), options.universalPort);
      await openUniversalDatagrams(open, options, options.universalPort);
    }
    if (options.tls) {
      const { port, files, lookAgainMs } = options.tls;
      tls = await createTlsPort(context, files, accept, lookAgainMs);
      await open.tcp('tls', tls.server, port);
    }
    if (options.monitorPort !== null) await open.tcp('metrics', options.monitor, options.monitorPort);
  } catch (error) {
    tls?.close();
    await open.close();
    throw error;
  }
  return {
    ports: open.ports,
    stopAccepting: async () => {
      connections.stopReading();
      await open.stopAccepting();
    },
    close: async () => {
      connections.closeAll('shutdown');
      tls?.close();
      for (const server of httpServers) server.closeAllConnections();
      options.monitor.closeAllConnections();
      await open.close();
    },
  };
}

async function openUniversalDatagrams(
  open: OpenPorts,
  { streams, services, reusePort }: ListenerOptions,
  port: number,
): Promise<void> {
  const spoken = streams.filter(({ transports }) => transports.includes('udp'));
  if (spoken.length === 0) return;
  await open.udp('universal/udp', createUniversalUdpServer(spoken, services, reusePort), port);
}

async function openStream(
  open: OpenPorts,
  protocol: StreamProtocol,
  { ports, services, reusePort }: ListenerOptions,
  server: TcpServer,
): Promise<void> {
  const port = ports.get(protocol.name) ?? protocol.defaultPort;
  if (protocol.transports.includes('tcp')) await open.tcp(protocol.name, server, port);
  if (protocol.transports.includes('udp'))
    await open.udp(`${protocol.name}/udp`, createUdpServer(protocol, services, reusePort), port);
}

class OpenPorts {
  readonly ports: Ports = {};
  readonly #host: string;
  readonly #reusePort: boolean;
  readonly #servers: TcpServer[] = [];
  readonly #datagrams: DatagramSocket[] = [];
  #closed: Promise<unknown> = Promise.resolve();

  constructor(host: string, reusePort: boolean) {
    this.#host = host;
    this.#reusePort = reusePort;
  }

  async tcp(name: string, server: TcpServer, port: number): Promise<void> {
    server.listen({ host: this.#host, port, reusePort: this.#reusePort && name !== 'metrics' });
    await listening(server, name, port);
    this.#servers.push(server);
    this.ports[name] = (server.address() as AddressInfo).port;
  }

  async udp(name: string, socket: DatagramSocket, port: number): Promise<void> {
    socket.bind(port, this.#host);
    await listening(socket, name, port);
    this.#datagrams.push(socket);
    this.ports[name] = socket.address().port;
  }

  async stopAccepting(): Promise<void> {
    const closing = this.#servers.splice(0).map((server) => new Promise((done) => server.close(done)));
    this.#closed = Promise.all(closing);
    for (const socket of this.#datagrams) socket.removeAllListeners('message');
  }

  async close(): Promise<void> {
    await this.stopListening();
    for (const socket of this.#datagrams.splice(0)) socket.close();
  }

  private async stopListening(): Promise<void> {
    const before = this.#closed;
    await this.stopAccepting();
    await before;
    await this.#closed;
  }
}

async function listening(server: TcpServer | DatagramSocket, name: string, port: number): Promise<void> {
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${code})`;
    throw new Error(`Port ${port} for ${name} ${reason}.`, { cause: error });
  }
}
