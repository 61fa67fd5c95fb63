import { existsSync } from 'node:fs';
import path from 'node:path';
import { step } from '../setup/progress.mjs';
import { buildWhatIsStale } from './build.ts';
import { lockDataFolder } from './data-folder.ts';
import { isPrivate } from './is-private.ts';
import { LaunchError } from './launch-error.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { issueOwnerLink } from './owner-link.ts';
import { requireFreePorts } from './ports.ts';
import { keptSecret, printConnections, randomSecret, randomVapidKey } from './secrets.ts';
import type { ServiceDefinition } from './service.ts';

const startedAt = performance.now();
const ENV_FILE = path.resolve(import.meta.dirname, '../../.env');

/** What to undo at the end, last first. */
const closers: (() => unknown)[] = [];
let ending: Promise<never> | undefined;

/** Stops everything in reverse order of starting, and ends this process. */
function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (const close of closers.reverse()) await close();
    process.exit(code);
  })();
  return ending;
}

function fail(error: unknown): Promise<never> {
  const expected = error instanceof LaunchError;
  process.stderr.write(`\n${expected ? error.message : (error as Error).stack}\n`);
  return end(1);
}

function endWithOurOwners(): void {
  const stop = (signal: string) => {
    // The second Ctrl-C does not wait: whoever watches our pipes ends with us.
    if (ending && signal === 'SIGINT') process.exit(1);
    if (!ending) process.stdout.write('\n  Stopping …\n');
    void end(signal === 'SIGINT' ? 130 : 143);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.env.PARENT_PIPE !== '1') return;
  process.stdin.resume();
  process.stdin.once('end', () => stop('parent'));
}

async function launch(options: Options): Promise<void> {
  const lock = lockDataFolder();
  closers.push(lock.release);
  await buildWhatIsStale();
  // Loaded only now: these need the generated database client.
  const { openServers } = await import('./servers.ts');
  const { inhabit, migrateDatabase } = await import('./prepare-database.ts');
  const services = await import('./services.ts');
  const { startService } = await import('./service.ts');
  const { welcome } = await import('./welcome.ts');

  await requireFreePorts(
    services.wantedPorts({ ...process.env, ...(options.port ? { API_PORT: options.port } : {}) }),
  );
  const servers = await openServers(process.env);
  closers.push(servers.stop);
  await migrateDatabase(servers.database);
  const { url: databaseUrl } = servers.database;
  const { redisUrl } = servers;
  const env = services.serviceEnv({ databaseUrl, redisUrl }, options, {
    authSecret: keptSecret('auth-secret'),
    encryptionSecret: keptSecret('encryption-secret'),
    vapidKey: keptSecret('vapid-private-key', randomVapidKey),
    mailboxToken: randomSecret(),
  });
  const isEmbedded = servers.database.embedded !== null;
  const said = options.demo ? 'asked' : 'none';
  const usual = isEmbedded ? 'usual' : 'none';
  const people = await inhabit(databaseUrl, {
    demo: options.demo === undefined ? usual : said,
    isPrivate: isEmbedded && isPrivate(env),
  });
  closers.push(printConnections(env));

  const start = (definition: ServiceDefinition) => startService(definition, (error) => void fail(error));
  const started = services.serviceDefinitions(env).map(start);
  closers.push(() => Promise.all(started.map((service) => service.stop())));
  await step('Starting api, worker and ingest', () =>
    Promise.all(started.map((service) => service.untilReady)),
  );
  const ownerLink = people.hasOwner ? null : await issueOwnerLink(env);
  const startedMs = performance.now() - startedAt;
  process.stdout.write(welcome(env, { signIns: people.signIns, ownerLink, startedMs }));
  if (!people.demo || !options.fleet) return;
  const fleet = start(services.fleetDefinition(env, options.days));
  closers.push(fleet.stop);
  await step('The fleet sends what it drove while nobody listened', () => fleet.untilReady);
}

endWithOurOwners();
try {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(HELP);
    process.exit(0);
  }
  await launch(options);
} catch (error) {
  if (!ending) await fail(error);
}
