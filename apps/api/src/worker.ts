import { startMemoryRelease } from '@fleet/runtime/release-memory';
import { createLogger } from '@fleet/telemetry/logger';
import { createShutdown } from '@fleet/telemetry/shutdown';
import { readWorkerEnv } from './env.ts';
import { startWorker } from './jobs/start-worker.ts';

const log = createLogger('worker');
const shutdown = createShutdown(log);

try {
  const worker = await startWorker(readWorkerEnv(), log);
  shutdown.onClose('worker', worker.close);
  shutdown.onClose('memory release', startMemoryRelease());
  log.info('ready');
} catch (error) {
  log.fatal({ err: error }, 'the worker could not start');
  process.exitCode = 1;
  await shutdown.close('failed to start');
}
