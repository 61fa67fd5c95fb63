import { startMemoryRelease } from '@fleet/runtime/release-memory';
import { createLogger } from '@fleet/telemetry/logger';
import { createShutdown } from '@fleet/telemetry/shutdown';
import { readEnv } from './env.ts';
import { startApi } from './server.ts';

const log = createLogger('api');
const shutdown = createShutdown(log);

try {
  const env = readEnv();
  const api = await startApi(env, log);
  shutdown.onClose('api', api.close);
  shutdown.onClose('memory release', startMemoryRelease());
  log.info({ host: env.API_HOST, port: api.port }, 'ready');
} catch (error) {
  log.fatal({ err: error }, 'the api could not start');
  process.exitCode = 1;
  await shutdown.close('failed to start');
}
