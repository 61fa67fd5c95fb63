import { PROTOCOLS } from '@fleet/protocols/registry';
import { z } from 'zod';
import { DEFAULT_LIMITS, type Limits, limitVariable } from './limits.ts';

const NAMES: readonly string[] = PROTOCOLS.map(({ name }) => name);
const Port = z.coerce.number().int().min(0).max(65_535);
/** `teltonika` listens on the protocol's own port, `teltonika=15027` on that one. */
const PortList = z
  .string()
  .default(NAMES.join(','))
  .transform((text, ctx) => {
    const ports = new Map<string, number | null>();
    for (const item of text.split(',').map((part) => part.trim())) {
      if (item === '') continue;
      const [name = '', port] = item.split('=');
      const parsed = port === undefined ? null : Port.safeParse(port);
      if (!NAMES.includes(name))
        ctx.addIssue({ code: 'custom', message: `"${name}" is no protocol of ours` });
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
  /** What becomes of a frame with a wrong checksum. Many devices in use send some, so by default it is only counted. */
  INGEST_CHECKSUM: z.enum(['tolerate', 'refuse']).default('tolerate'),
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
  for (const key of limitKeys()) limits[key] = Number(values[limitVariable(key)]);
  return { ...values, limits };
}

function limitKeys(): (keyof Limits)[] {
  return Object.keys(DEFAULT_LIMITS) as (keyof Limits)[];
}

function limitVariables() {
  return Object.fromEntries(
    limitKeys().map((key) => [
      limitVariable(key),
      z.coerce.number().int().positive().default(DEFAULT_LIMITS[key]),
    ]),
  );
}
