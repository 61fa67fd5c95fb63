import type { Logger } from '@fleet/telemetry/logger';
import type { Audiences } from '../assignments/audiences.ts';
import type { PendingDevices } from '../commands/pending-devices.ts';
import type { Limits } from '../limits.ts';
import type { IngestMetrics } from '../metrics.ts';
import type { Committed } from './committed.ts';

export type StoreOptions = {
  databaseUrl: string;
  limits: Limits;
  log: Logger;
  metrics: IngestMetrics;
  audiences: Audiences;
  /** Devices with commands whose result is pending. */
  pendingCommands: Pick<PendingDevices, 'has'>;
  /** Called after each commit, when the replies have left; must not throw. */
  onCommitted: (committed: Committed) => void;
};
