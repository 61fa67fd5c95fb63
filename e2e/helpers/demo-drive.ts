import { readStartScript } from '@fleet/runtime/start-script';
import { startService } from '../../tools/launcher/service.ts';
import type { RunningStack } from '../../tools/stack/start-stack.ts';

/** Hours of history that the demo's vehicles send at once. */
export const HISTORY_HOURS = 9;
const READY_TIMEOUT_MS = 280_000;

/** Runs the simulator for the demo's vehicles, with history. */
export async function driveDemo({
  databaseUrl,
  trackerPorts,
}: RunningStack): Promise<{ stop(): Promise<void> }> {
  const { teltonika, gt06, osmand } = trackerPorts;
  const fleet = startService(
    {
      name: 'e2e-fleet',
      ...readStartScript('packages/simulator'),
      args: [
        ...['--host', '127.0.0.1', '--history', String(HISTORY_HOURS)],
        ...['--ports', `teltonika=${teltonika},gt06=${gt06},osmand=${osmand}`],
      ],
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: databaseUrl },
      readyTimeoutMs: READY_TIMEOUT_MS,
    },
    (error) => process.stderr.write(`${error.message}\n`),
  );
  await fleet.untilReady;
  return fleet;
}
