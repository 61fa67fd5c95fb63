/** The api without row-level security, to measure its cost. */
import { createLogger } from '@fleet/telemetry/logger';
import { readEnv } from '../../src/env.ts';
import { startApi } from '../../src/server.ts';

const log = createLogger('api');
const { port, close } = await startApi(readEnv(), log, {
  scopeToTenant: (services) => ({
    ...services,
    switchTenant: () => undefined,
    reachesEveryAccount: () => true,
    asSystem: () => services,
  }),
});
process.once('SIGTERM', () => close().then(() => process.exit()));
log.info({ port }, 'ready');
