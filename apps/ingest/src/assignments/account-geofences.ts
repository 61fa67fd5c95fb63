import { GeofenceIndex } from '@fleet/event-rules/geofence-index';
import { HELD_MAX_MS } from '@fleet/event-rules/judged-way';
import { readGeofences } from '@fleet/past/read-geofences';
import type { PoolClient } from 'pg';
import { BoundedMap } from '../storage/bounded-map.ts';
import type { AssignmentHistory } from './assignment.ts';

type Known = {
  /** Null for an account without geofences. */
  index: GeofenceIndex | null;
  /** Versions that ended before are not included. */
  fromMs: number;
  readAtMs: number;
  /** A geofence changed since. */
  isStale: boolean;
};

const DAY_MS = 86_400_000;
/** Accounts with devices that speak at present. */
const MAX_ACCOUNTS = 5_000;
/** An account that saves geofences in a loop costs the others a few percent of the time, as 100 corners take some 30 µs to read. */
const CORNERS_PER_PAUSE_MS = 100;
/** A version begins five seconds after its change (`detection_change_at`), so it is known before the first fix that it judges. */
const MAX_PAUSE_MS = 3_000;

/** Geofences of accounts, by place; kept until `detection_rules_changed` says otherwise. */
export class AccountGeofences {
  readonly #kept = new BoundedMap<string, Known>(MAX_ACCOUNTS);
  /** Accounts that changed during the present query; null between queries. */
  #changed: Set<string> | null = null;
  #areAllChanged = false;

  forget(accountId: string): void {
    const known = this.#kept.get(accountId);
    if (known) known.isStale = true;
    this.#changed?.add(accountId);
  }

  forgetAll(): void {
    this.#kept.clear();
    this.#areAllChanged = true;
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
    const nowMs = performance.now();
    for (const [accountId, fromMs] of wantedAccounts(histories, backTo)) {
      const known = this.#kept.get(accountId);
      if (!known || fromMs < known.fromMs || isDue(known, nowMs)) missing.set(accountId, fromMs);
      else if (known.index) indexes.set(accountId, known.index);
    }
    if (missing.size > 0) await this.#readMissing(client, missing, indexes);
    return indexes;
  }

  async #readMissing(
    client: PoolClient,
    missing: ReadonlyMap<string, number>,
    indexes: Map<string, GeofenceIndex>,
  ): Promise<void> {
    const changed = new Set<string>();
    this.#changed = changed;
    this.#areAllChanged = false;
    const readAtMs = performance.now();
    const fromMs = reachBack(Math.min(...missing.values()), Date.now());
    const found = await readGeofences(client, [...missing.keys()], fromMs);
    for (const accountId of missing.keys()) {
      const versions = found.get(accountId);
      const index = versions ? new GeofenceIndex(versions) : null;
      if (index) indexes.set(accountId, index);
      const isStale = this.#areAllChanged || changed.has(accountId);
      this.#kept.set(accountId, { index, fromMs, readAtMs, isStale });
    }
    this.#changed = null;
  }
}

/** Whether changed geofences are read again now. */
function isDue({ index, readAtMs, isStale }: Known, nowMs: number): boolean {
  if (!isStale) return false;
  return nowMs - readAtMs >= Math.min(MAX_PAUSE_MS, (index?.edges ?? 0) / CORNERS_PER_PAUSE_MS);
}

/** A day, or twice as many days as often as needed: a tracker whose records become older and older causes few queries. */
function reachBack(fromMs: number, nowMs: number): number {
  const days = Math.max(1, (nowMs - fromMs) / DAY_MS);
  return nowMs - DAY_MS * 2 ** Math.ceil(Math.log2(days));
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
