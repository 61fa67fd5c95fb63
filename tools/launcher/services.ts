import path from 'node:path';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { PORT_MAX, parsePortList } from '@fleet/runtime/port-list';
import { readStartScript } from '@fleet/runtime/start-script';
import { DATA } from './data-folder.ts';
import { LaunchError } from './launch-error.ts';
import type { Options } from './options.ts';
import type { WantedPort } from './ports.ts';
import type { ServiceDefinition } from './service.ts';

/** Where a protocol whose port is taken is proposed to go. */
const MOVED_BY = 10_000;
const FLEET_READY_TIMEOUT_MS = 900_000;

/** The variables of all processes: what is set already wins. */
export function serviceEnv(
  servers: { databaseUrl: string; redisUrl: string | null },
  options: Options,
  {
    authSecret,
    encryptionSecret,
    vapidKey,
    mailboxToken,
  }: Record<'authSecret' | 'encryptionSecret' | 'vapidKey' | 'mailboxToken', string>,
): NodeJS.ProcessEnv {
  const port = options.port ?? process.env.API_PORT ?? '3000';
  return {
    AUTH_SECRET: authSecret,
    ENCRYPTION_SECRET: encryptionSecret,
    VAPID_PRIVATE_KEY: vapidKey,
    MAILBOX_TOKEN: mailboxToken,
    API_HOST: '127.0.0.1',
    INGEST_HOST: '127.0.0.1',
    MEDIA_DIR: path.join(DATA, 'media'),
    FILES_DIR: path.join(DATA, 'files'),
    DEMO_INGEST_HOST: demoIngestHost(process.env.INGEST_HOST),
    ...process.env,
    API_PORT: port,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    DATABASE_URL: servers.databaseUrl,
    ...(servers.redisUrl ? { REDIS_URL: servers.redisUrl } : {}),
  };
}

/** An ingest that listens on all addresses is reached on this machine's own. */
function demoIngestHost(host: string | undefined): string {
  return !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** Every port the processes will open, to be checked before anything is started. @throws LaunchError */
export function wantedPorts(env: NodeJS.ProcessEnv): WantedPort[] {
  const apiHost = env.API_HOST || '127.0.0.1';
  const ingestHost = env.INGEST_HOST || '127.0.0.1';
  return [
    {
      ...tcp(env.API_PORT || 3000, apiHost, 'web'),
      remedy: 'choose another one: npm start -- --port 3100',
    },
    {
      ...tcp(env.INGEST_UNIVERSAL_PORT || 5000, ingestHost, 'all trackers'),
      remedy: 'set INGEST_UNIVERSAL_PORT to another one.',
    },
    ...(env.INGEST_TLS_CERT_FILE
      ? [
          {
            ...tcp(env.INGEST_TLS_PORT || 5443, ingestHost, 'trackers by TLS'),
            remedy: 'set INGEST_TLS_PORT to another one.',
          },
        ]
      : []),
    {
      ...tcp(env.INGEST_METRICS_PORT || 9464, ingestHost, 'metrics'),
      remedy: 'set INGEST_METRICS_PORT to another one.',
    },
    ...protocolPorts(env).flatMap(({ name, port, transports }) =>
      transports.map((transport) => ({
        ...tcp(port, ingestHost, `${name} trackers`),
        transport,
        remedy: `move it: INGEST_PORTS="${moved(env, name, port)}"`,
      })),
    ),
  ];
}

function tcp(port: unknown, host: string, use: string) {
  return { port: Number(port), transport: 'tcp' as const, host, use };
}

type ProtocolPort = { name: string; port: number; transports: readonly ('tcp' | 'udp')[] };

/** Where the ingest listens for each protocol. @throws LaunchError for a list that the ingest would refuse. */
function protocolPorts(env: NodeJS.ProcessEnv): ProtocolPort[] {
  const { ports, problems } = parsePortList(portList(env), PROTOCOLS);
  if (problems.length > 0) throw new LaunchError(`INGEST_PORTS: ${problems.join('; ')}.`);
  return PROTOCOLS.filter(({ name }) => ports.has(name)).map((protocol) => ({
    name: protocol.name,
    port: ports.get(protocol.name) ?? protocol.defaultPort,
    transports: protocol.kind === 'stream' ? protocol.transports : ['tcp'],
  }));
}

function portList(env: NodeJS.ProcessEnv): string {
  return env.INGEST_PORTS || PROTOCOLS.map(({ name }) => name).join(',');
}

/** The list as it is, with one of the protocols moved away from `port`. */
function moved(env: NodeJS.ProcessEnv, name: string, port: number): string {
  const other = port + MOVED_BY <= PORT_MAX ? port + MOVED_BY : port - MOVED_BY;
  const items = portList(env).split(',');
  return items
    .map((item) => (item.trim().split('=')[0] === name ? `${name}=${other}` : item.trim()))
    .join(',');
}

export function serviceDefinitions(env: NodeJS.ProcessEnv): ServiceDefinition[] {
  return [
    { name: 'api', ...readStartScript('apps/api'), env },
    { name: 'worker', ...readStartScript('apps/api', 'worker'), env },
    { name: 'ingest', ...readStartScript('apps/ingest'), env },
  ];
}

/** The simulated fleet, told where the ingest listens. It is ready once its history is sent, which takes a while. */
export function fleetDefinition(env: NodeJS.ProcessEnv, days = 1): ServiceDefinition {
  // With any free port only the ingest knows which.
  const fixed = protocolPorts(env).filter(({ port }) => port > 0);
  const ports = fixed.map(({ name, port }) => `${name}=${port}`);
  const host = env.INGEST_HOST ?? '127.0.0.1';
  return {
    name: 'fleet',
    ...readStartScript('packages/simulator'),
    args: ['--host', host, '--ports', ports.join(','), '--history', String(days * 24)],
    env,
    readyTimeoutMs: FLEET_READY_TIMEOUT_MS * days,
  };
}
