import { z } from 'zod';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';

const Port = z.coerce.number().int().min(0).max(65_535);
/** `teltonika` listens on the protocol's own port, `teltonika=15027` on that one. */
const PortList = z
  .string()
  .default('teltonika,gt06,osmand')
  .transform((text, ctx) => {
    const ports = new Map<string, number | null>();
    for (const item of text.split(',').map((part) => part.trim())) {
      if (item === '') continue;
      const [name = '', port] = item.split('=');
      const parsed = port === undefined ? null : Port.safeParse(port);
      if (parsed && !parsed.success) ctx.addIssue({ code: 'custom', message: `"${item}" is not name=port` });
      ports.set(name, parsed?.data ?? null);
    }
    return ports;
  });

const Environment = z.object({
  DATABASE_URL: z.string().min(1),
  REDIS_URL: z.string().min(1).optional(),
  INGEST_HOST: z.string().default('127.0.0.1'),
  INGEST_UNIVERSAL_PORT: Port.default(5_000),
  INGEST_PORTS: PortList,
  INGEST_METRICS_PORT: Port.default(9_464),
  /** Lets several processes share the ports (Linux). */
  INGEST_REUSE_PORT: z.stringbool().default(false),
  /** Where pictures and sound of trackers are kept, by device and digest. */
  MEDIA_DIR: z.string().min(1).default('.data/media'),
});

export type Env = z.output<typeof Environment> & { limits: Limits };

/** The only reader of this process's environment. @throws with one line a wrong variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Environment.extend(limitVariables()).safeParse(given);
  if (!parsed.success) throw new Error(`The environment is wrong.\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data as z.output<typeof Environment> & Record<string, unknown>;
  const limits = { ...DEFAULT_LIMITS };
  for (const key of limitKeys()) limits[key] = Number(values[variableOf(key)]);
  return { ...values, limits };
}

function limitKeys(): (keyof Limits)[] {
  return Object.keys(DEFAULT_LIMITS) as (keyof Limits)[];
}

/** `idleSeconds` is set by `INGEST_IDLE_SECONDS`. */
function variableOf(key: keyof Limits): string {
  return `INGEST_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

function limitVariables() {
  return Object.fromEntries(
    limitKeys().map((key) => [
      variableOf(key),
      z.coerce.number().int().positive().default(DEFAULT_LIMITS[key]),
    ]),
  );
}
