import { PROTOCOLS } from '@fleet/protocols/registry';
import { PORT_MAX, parsePortList } from '@fleet/runtime/port-list';
import { withSecretFiles } from '@fleet/runtime/secret-files';
import { METRICS_TOKEN_MIN } from '@fleet/telemetry/may-scrape';
import { z } from 'zod';
import { DEFAULT_LIMITS, type Limits, limitVariable } from './limits.ts';
import type { TlsOptions } from './listeners/open-listeners.ts';

const NAMES: readonly string[] = PROTOCOLS.map(({ name }) => name);

/** `teltonika` listens on the protocol's own port, `teltonika=15027` on that one. */
const Ports = z
  .string()
  .default(NAMES.join(','))
  .transform((text, ctx) => {
    const { ports, problems } = parsePortList(text, PROTOCOLS);
    for (const message of problems) ctx.addIssue({ code: 'custom', message });
    return ports;
  });

/** A description is what the variable has to be, and ends the sentence that is said of a wrong one. */
const Environment = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .describe('the address of a PostgreSQL database, such as postgresql://user@host/name'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional()
    .describe('the address of a Redis server, such as redis://host:6379'),
  INGEST_HOST: z.string().default('127.0.0.1'),
  INGEST_UNIVERSAL_PORT: port(5_000),
  INGEST_PORTS: Ports,
  /** Of trackers by TLS; opened where certificate and key are named. */
  INGEST_TLS_PORT: port(5_443),
  INGEST_TLS_CERT_FILE: z.string().optional().describe('the path of a certificate with its chain (PEM)'),
  INGEST_TLS_KEY_FILE: z.string().optional().describe('the path of the key of INGEST_TLS_CERT_FILE (PEM)'),
  /** The authority that stands for the names in trackers' certificates. */
  INGEST_TLS_CLIENT_CA_FILE: z.string().optional().describe('the path of certificates (PEM)'),
  INGEST_METRICS_PORT: port(9_464),
  /** What a scraper sends to read /metrics; without it nobody reads them. */
  METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_MIN)
    .optional()
    .describe(`a secret of ${METRICS_TOKEN_MIN} characters or more`),
  /** Lets several processes share the ports (Linux). */
  INGEST_REUSE_PORT: z.stringbool().default(false).describe('true or false'),
  /** What becomes of a frame with a wrong checksum. Many devices in use send some, so by default it is only counted. */
  INGEST_CHECKSUM: z.enum(['tolerate', 'refuse']).default('tolerate').describe('tolerate or refuse'),
  /** Where pictures and sound of trackers are kept, by account, device and digest. */
  MEDIA_DIR: z.string().min(1).default('.data/media'),
});

export type Env = z.output<typeof Environment> & { limits: Limits };

/** The environment cannot be used. The message is a sentence for each variable that has to be changed. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** The only reader of this process's environment. @throws EnvironmentError */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(source)).filter(([, value]) => value !== ''),
  );
  const schema = Environment.extend(limitVariables());
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => sentenceOf(issue, schema, given)).join('\n'),
    );
  const values = parsed.data as z.output<typeof Environment> & Record<string, unknown>;
  const wrong = halfTls(values) ?? sharedPort(values);
  if (wrong) throw new EnvironmentError(wrong);
  const limits = { ...DEFAULT_LIMITS };
  for (const key of limitKeys()) limits[key] = Number(values[limitVariable(key)]);
  return { ...values, limits };
}

type Variables = { shape: Record<string, z.ZodType> };

function sentenceOf(
  { path, code, message }: z.core.$ZodIssue,
  { shape }: Variables,
  given: NodeJS.ProcessEnv,
) {
  const name = String(path[0]);
  if (code === 'custom') return `${name}: ${message}.`;
  const value = given[name];
  // An address may hold a password.
  const isShown = value !== undefined && !/_(URL|TOKEN)$/.test(name);
  return `${name} ${isShown ? `is "${value}", and` : 'is missing or wrong: it'} has to be ${shape[name]?.description}.`;
}

/** The TLS port and its files; null where no certificate is named. */
export function tlsFrom(env: Env): TlsOptions | null {
  const { INGEST_TLS_PORT: port, INGEST_TLS_CERT_FILE: certFile, INGEST_TLS_KEY_FILE: keyFile } = env;
  if (certFile === undefined || keyFile === undefined) return null;
  return { port, files: { certFile, keyFile, clientCaFile: env.INGEST_TLS_CLIENT_CA_FILE ?? null } };
}

function halfTls(env: z.output<typeof Environment>): string | null {
  const { INGEST_TLS_CERT_FILE: cert, INGEST_TLS_KEY_FILE: key, INGEST_TLS_CLIENT_CA_FILE: ca } = env;
  if (cert !== undefined && key === undefined)
    return 'INGEST_TLS_KEY_FILE is missing: a certificate needs its key.';
  if (cert === undefined && (key !== undefined || ca !== undefined))
    return 'INGEST_TLS_CERT_FILE is missing: without a certificate no TLS port is opened.';
  return null;
}

/** The ports that are not of one protocol can clash with those that are, and with each other. */
function sharedPort(env: z.output<typeof Environment>): string | null {
  const users = new Map<number, string>();
  for (const { name, defaultPort } of PROTOCOLS)
    if (env.INGEST_PORTS.has(name))
      users.set(env.INGEST_PORTS.get(name) ?? defaultPort, `${name} in INGEST_PORTS`);
  const tls = env.INGEST_TLS_CERT_FILE === undefined ? [] : (['INGEST_TLS_PORT'] as const);
  for (const variable of ['INGEST_UNIVERSAL_PORT', ...tls, 'INGEST_METRICS_PORT'] as const) {
    const wanted = env[variable];
    const user = users.get(wanted);
    if (wanted > 0 && user)
      return `${variable} is ${wanted}, the port of ${user}, and has to be another one.`;
    users.set(wanted, variable);
  }
  return null;
}

function port(preset: number) {
  return z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().max(PORT_MAX))
    .default(preset)
    .describe(`a port from 0 (any that is free) to ${PORT_MAX}`);
}

function limitKeys(): (keyof Limits)[] {
  return Object.keys(DEFAULT_LIMITS) as (keyof Limits)[];
}

function limitVariables() {
  return Object.fromEntries(
    limitKeys().map((key) => [
      limitVariable(key),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .pipe(z.number().positive())
        .default(DEFAULT_LIMITS[key])
        .describe('a whole number above 0'),
    ]),
  );
}
