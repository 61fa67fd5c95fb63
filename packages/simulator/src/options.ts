import { parseArgs } from 'node:util';
import { PROTOCOLS } from '@fleet/protocols/registry';
import { z } from 'zod';
import type { SimulatedProtocol } from './devices/identity.ts';

export const HELP = `Drives a fleet of simulated vehicles and reports it to ingest, over the trackers' own protocols.

  --vehicles <n>       how many at most (default: 45)
  --identifiers <from> database: the demo's trackers, each continuing where the database knows it (needs
                       DATABASE_URL; the default where that is set); generated: trackers that nobody registered
  --protocols <mix>    weights of protocols in a generated fleet (default: teltonika=60,gt06=30,osmand=10);
                       in the demo fleet the model of a tracker decides
  --history <hours>    how far back to begin where the server knows nothing (default: 24, at most 720)
  --speed <factor>     clock of the fleet while it catches up with the present: 10 is ten times as fast as life
                       (default: as fast as ingest stores)
  --seed <n>           of the random numbers: another fleet's ways (default: 1)
  --host <name>        where ingest listens (default: 127.0.0.1)
  --ports <list>       its ports (default: teltonika=5027,gt06=5023,osmand=5055)
  --help               this text
`;

const DEFAULT_PORTS = { teltonika: 5027, gt06: 5023, osmand: 5055 };
const MOST_VEHICLES = 10_000;
const MOST_HISTORY_HOURS = 720;
const HIGHEST_PORT = 65_535;

const SIMULATED: readonly string[] = Object.keys(DEFAULT_PORTS);
const KNOWN: readonly string[] = PROTOCOLS.map(({ name }) => name);

/** `name=number,…` as a record of the protocols that are simulated; others may be named if they are `accepted`. */
const numberByProtocol = (accepted: readonly string[]) =>
  z.string().transform((text, context) => {
    const entries = text.split(',').map((part) => part.trim().split('='));
    for (const [name, value] of entries)
      if (!accepted.includes(name ?? '') || !/^\d+$/.test(value ?? ''))
        context.addIssue(`expected ${SIMULATED.join('=…,')}=…, got ${text}`);
    const simulated = entries.filter(([name]) => SIMULATED.includes(name ?? ''));
    return Object.fromEntries(simulated.map(([name, value]) => [name, Number(value)])) as Partial<
      Record<SimulatedProtocol, number>
    >;
  });

const Port = z.number().min(1).max(HIGHEST_PORT);

const Options = z.object({
  vehicles: z.coerce.number().int().min(1).max(MOST_VEHICLES).default(45),
  identifiers: z.enum(['database', 'generated']).optional(),
  protocols: numberByProtocol(SIMULATED)
    .refine((mix) => Object.values(mix).some((weight) => weight > 0), 'one weight has to be above 0')
    .default({ teltonika: 60, gt06: 30, osmand: 10 }),
  history: z.coerce.number().min(0).max(MOST_HISTORY_HOURS).default(24),
  speed: z.coerce.number().min(1).optional(),
  seed: z.coerce.number().int().default(1),
  host: z.string().default('127.0.0.1'),
  // The ports that ingest opened, all of them, may be given as they are.
  ports: numberByProtocol(KNOWN)
    .transform((ports) => ({ ...DEFAULT_PORTS, ...ports }))
    .pipe(z.object({ teltonika: Port, gt06: Port, osmand: Port }))
    .default(DEFAULT_PORTS),
});
export type Options = z.output<typeof Options>;

/** A command line that cannot be understood; the message says which part. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Null when help is asked for. @throws UsageError */
export function parseOptions(argv: readonly string[]): Options | null {
  const values = readArguments(argv);
  if (values.help) return null;
  const parsed = Options.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}`);
}

function readArguments(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      // pnpm hands on the `--` that separates its own options.
      args: argv.filter((argument) => argument !== '--'),
      options: {
        vehicles: text,
        identifiers: text,
        protocols: text,
        history: text,
        speed: text,
        seed: text,
        host: text,
        ports: text,
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
