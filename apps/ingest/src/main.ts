import { PROTOCOLS } from '@fleet/protocols/registry';
import { brokerFrom } from '@fleet/runtime/broker';
import { startMemoryRelease } from '@fleet/runtime/release-memory';
import { createLogger } from '@fleet/telemetry/logger';
import { createShutdown } from '@fleet/telemetry/shutdown';
import { EnvironmentError, readEnv, tlsFrom } from './env.ts';
import { startIngest } from './start-ingest.ts';

const log = createLogger('ingest');
const shutdown = createShutdown(log);

try {
  const env = readEnv();
  const ingest = await startIngest({
    databaseUrl: env.DATABASE_URL,
    broker: brokerFrom(env),
    protocols: PROTOCOLS,
    host: env.INGEST_HOST,
    universalPort: env.INGEST_UNIVERSAL_PORT,
    tls: tlsFrom(env),
    ports: env.INGEST_PORTS,
    metricsPort: env.INGEST_METRICS_PORT,
    metricsToken: env.METRICS_TOKEN,
    reusePort: env.INGEST_REUSE_PORT,
    limits: env.limits,
    checksums: env.INGEST_CHECKSUM,
    mediaDir: env.MEDIA_DIR,
    log,
  });
  shutdown.onClose('ingest', ingest.close);
  shutdown.onClose('memory release', startMemoryRelease());
  log.info({ ports: ingest.ports }, 'ready');
} catch (error) {
  // What the operator has to put right is a sentence; anything else comes with its trace.
  if (error instanceof EnvironmentError) log.fatal(error.message);
  else log.fatal({ err: error }, error instanceof Error ? error.message : 'cannot start');
  process.exitCode = 1;
  await shutdown.close('cannot start');
}
