import { GeofenceIndex } from '@fleet/event-rules/geofence-index';
import { HELD_MAX_MS } from '@fleet/event-rules/judged-way';
import { readGeofences } from '@fleet/past/read-geofences';
import type { PoolClient } from 'pg';
import { QueryCache } from '../storage/query-cache.ts';
import type { AssignmentHistory } from './assignment.ts';

/** `index` is null for an account without geofences. */
type Known = { index: GeofenceIndex | null; fromMs: number };

const DAY_MS = 86_400_000;
/** Accounts with devices that speak at present. */
const MAX_ACCOUNTS = 5_000;

/** Geofences of accounts, by place; kept until `detection_rules_changed` says otherwise. */
export class AccountGeofences {
  readonly #kept = new QueryCache<Known>(MAX_ACCOUNTS);

  forget(accountId: string): void {
    this.#kept.forget(accountId);
  }

  forgetAll(): void {
    this.#kept.forgetAll();
  }

  /**
   * Of the accounts in whose vehicles these devices count. In plain running without a query.
   *
   * @param backTo oldest moment of interest, in milliseconds, by device
   */
  async read(
    client: PoolClient,
    histories: ReadonlyMap<string, AssignmentHistory>,
    backTo: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, GeofenceIndex>> {
    const indexes = new Map<string, GeofenceIndex>();
    const missing = new Map<string, number>();
    for (const [accountId, fromMs] of wantedAccounts(histories, backTo)) {
      const kept = this.#kept.get(accountId);
      if (!kept || fromMs < kept.fromMs) missing.set(accountId, fromMs);
      else if (kept.index) indexes.set(accountId, kept.index);
    }
    if (missing.size > 0) await this.#readMissing(client, missing, indexes);
    return indexes;
  }

  async #readMissing(
    client: PoolClient,
    missing: ReadonlyMap<string, number>,
    indexes: Map<string, GeofenceIndex>,
  ): Promise<void> {
    const keep = this.#kept.ask();
    const fromMs = Math.min(Date.now() - DAY_MS, ...missing.values());
    const found = await readGeofences(client, [...missing.keys()], fromMs);
    for (const accountId of missing.keys()) {
      const versions = found.get(accountId);
      const index = versions ? new GeofenceIndex(versions) : null;
      if (index) indexes.set(accountId, index);
      keep(accountId, { index, fromMs });
    }
  }
}

/** With the oldest moment of interest. */
function wantedAccounts(
  histories: ReadonlyMap<string, AssignmentHistory>,
  backTo: ReadonlyMap<string, number>,
): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const [deviceId, { periods }] of histories) {
    const backToMs = backTo.get(deviceId) ?? 0;
    // Held fixes are judged later, by the geofences of their own time.
    const fromMs = backToMs - HELD_MAX_MS;
    for (const { assignment, untilMs } of periods) {
      if (!assignment.settings || untilMs <= backToMs) continue;
      wanted.set(assignment.accountId, Math.min(fromMs, wanted.get(assignment.accountId) ?? fromMs));
    }
  }
  return wanted;
}
