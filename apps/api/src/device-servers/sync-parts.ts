import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { Getting } from '../outgoing/get-once.ts';
import type { Vault } from '../vault.ts';
import type { RelayTarget } from './relay-positions.ts';

/** What a worker needs to synchronize servers. */
export type SyncParts = {
  db: Db;
  pool: Pool;
  vault: Vault;
  /** Allowed addresses of servers. */
  getting: Getting;
  ingest: RelayTarget;
  clock: Clock;
  log: Logger;
};
