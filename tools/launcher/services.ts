import type { Options } from './options.ts';
import type { WantedPort } from './ports.ts';
import type { ServiceDefinition } from './service.ts';

/** Traccar's ports, which the ingest takes unless INGEST_PORTS moves them. */
const PROTOCOL_PORTS: Record<string, number> = {
  teltonika: 5027,
  gt06: 5023,
  osmand: 5055,
  h02: 5013,
  gps103: 5001,
  wialon: 5039,
};

const FLEET_READY_TIMEOUT_MS = 900_000;

/** The variables of all processes: what is set already wins. */
export function serviceEnv(
  servers: { databaseUrl: string; redisUrl: string | null },
  options: Options,
  authSecret: string,
): NodeJS.ProcessEnv {
  const port = options.port ?? process.env.API_PORT ?? '3000';
  return {
    AUTH_SECRET: authSecret,
    API_HOST: '127.0.0.1',
    INGEST_HOST: '127.0.0.1',
    ...process.env,
    API_PORT: port,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    DATABASE_URL: servers.databaseUrl,
    ...(servers.redisUrl ? { REDIS_URL: servers.redisUrl } : {}),
  };
}

/** Every port the processes will open, to be checked before anything is started. */
export function wantedPorts(env: NodeJS.ProcessEnv): WantedPort[] {
  const apiHost = env.API_HOST ?? '127.0.0.1';
  const ingestHost = env.INGEST_HOST ?? '127.0.0.1';
  const wanted = (port: unknown, host: string, use: string, remedy: string) => ({
    port: Number(port),
    host,
    use,
    remedy,
  });
  return [
    wanted(env.API_PORT ?? 3000, apiHost, 'web', 'choose another one: npm start -- --port 3100'),
    wanted(
      env.INGEST_UNIVERSAL_PORT ?? 5000,
      ingestHost,
      'all trackers',
      'set INGEST_UNIVERSAL_PORT to another one.',
    ),
    wanted(
      env.INGEST_METRICS_PORT ?? 9464,
      '127.0.0.1',
      'metrics',
      'set INGEST_METRICS_PORT to another one.',
    ),
    ...protocolPorts(env).map(({ name, port }) =>
      wanted(port, ingestHost, `${name} trackers`, `move it: INGEST_PORTS="${name}=${10_000 + port},…"`),
    ),
  ];
}

function protocolPorts(env: NodeJS.ProcessEnv): { name: string; port: number }[] {
  const list = env.INGEST_PORTS ?? Object.keys(PROTOCOL_PORTS).join(',');
  return list.split(',').flatMap((item) => {
    const [name = '', moved] = item.trim().split('=');
    const port = Number(moved ?? PROTOCOL_PORTS[name]);
    // What is not a port is for the ingest to complain about.
    return Number.isInteger(port) && port > 0 ? [{ name, port }] : [];
  });
}

export function serviceDefinitions(env: NodeJS.ProcessEnv): ServiceDefinition[] {
  return [
    { name: 'api', script: 'apps/api/src/main.ts', env },
    { name: 'worker', script: 'apps/api/src/worker.ts', env },
    { name: 'ingest', script: 'apps/ingest/src/main.ts', env },
  ];
}

/** The simulated fleet, told where the ingest listens. It is ready once its history is sent, which takes a while. */
export function fleetDefinition(env: NodeJS.ProcessEnv): ServiceDefinition {
  const ports = protocolPorts(env).map(({ name, port }) => `${name}=${port}`);
  return {
    name: 'fleet',
    script: 'packages/simulator/src/main.ts',
    args: ['--host', env.INGEST_HOST ?? '127.0.0.1', '--ports', ports.join(',')],
    env,
    readyTimeoutMs: FLEET_READY_TIMEOUT_MS,
  };
}
