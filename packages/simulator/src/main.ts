import { createLogger } from '@fleet/telemetry/logger';
import { createShutdown } from '@fleet/telemetry/shutdown';
import { env } from './env.ts';
import { readDemoVehicles } from './fleet/demo-vehicles.ts';
import { generateVehicles } from './fleet/generated-vehicles.ts';
import type { SimulatedVehicle } from './fleet/simulated-vehicle.ts';
import { HELP, type Options, parseOptions, UsageError } from './options.ts';
import { startSimulator } from './simulator.ts';

const LIVE_PROGRESS_MS = 60_000;

const options = readOptions();
if (options) await run(options);

async function run(chosen: Options): Promise<void> {
  const log = createLogger('simulator');
  const shutdown = createShutdown(log);
  const vehicles = await chooseVehicles(chosen);
  if (vehicles.length === 0) {
    log.error('the database has no demo trackers to drive: seed it first');
    process.exitCode = 1;
    return shutdown.close('nothing to drive');
  }
  const simulator = startSimulator(vehicles, chosen, log);
  shutdown.onClose('fleet', simulator.close);
  if (!(await simulator.ready)) return;
  log.info(simulator.totals(), 'ready');
  const reporting = setInterval(() => log.info(simulator.totals(), 'driving'), LIVE_PROGRESS_MS);
  shutdown.onClose('progress', () => clearInterval(reporting));
}

/** Null when the process has said what there is to say. */
function readOptions(): Options | null {
  try {
    const parsed = parseOptions(process.argv.slice(2));
    if (!parsed) process.stdout.write(HELP);
    return parsed;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${HELP}`);
    process.exitCode = 2;
    return null;
  }
}

async function chooseVehicles(chosen: Options): Promise<SimulatedVehicle[]> {
  const from = chosen.identifiers ?? (env.DATABASE_URL ? 'database' : 'generated');
  if (from === 'generated') return generateVehicles(chosen.vehicles, chosen.protocols, chosen.seed);
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is required: where are the demo trackers registered?');
  return readDemoVehicles(env.DATABASE_URL, chosen.vehicles);
}
