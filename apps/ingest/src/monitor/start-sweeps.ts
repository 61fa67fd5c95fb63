import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Audiences } from '../assignments/audiences.ts';
import type { Committed } from '../storage/committed.ts';
import { startInactivitySweep } from './inactivity-sweep.ts';
import { startSilenceSweep } from './silence-sweep.ts';
import type { Sweep } from './start-sweep.ts';

/** Starts both sweeps over silent devices: offline after minutes, and inactive after hours. */
export function startSweeps(
  pool: Pool,
  audiences: Audiences,
  log: Logger,
  onCommitted: (committed: Committed) => void,
): Sweep {
  const sweeps = [startSilenceSweep, startInactivitySweep].map((start) =>
    start(pool, audiences, log, onCommitted),
  );
  return {
    sweep: async () => {
      for (const { sweep } of sweeps) await sweep();
    },
    close: async () => {
      for (const { close } of sweeps) await close();
    },
  };
}
