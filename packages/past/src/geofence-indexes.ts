import { GeofenceIndex } from '@fleet/event-rules/geofence-index';
import type { PoolClient } from 'pg';
import { readGeofences } from './read-geofences.ts';

/** Accounts whose geofences are cached between folds. */
const MAX_KEPT = 64;
type Kept = { revision: string; index: GeofenceIndex };
const kept = new Map<string, Kept>();

/** Every relevant change begins or ends a version. */
const SELECT_REVISIONS = `SELECT account_id AS "accountId",
    concat(count(*), '|', max(from_at), '|', max(until_at), '|', count(until_at), '|', md5(string_agg(title, '|' ORDER BY geofence_id))) AS revision
  FROM geofence_versions WHERE account_id = ANY($1::uuid[]) GROUP BY account_id`;

/** Every geofence version of these accounts, by account; accounts without any are absent. */
export async function geofenceIndexes(
  client: PoolClient,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, GeofenceIndex>> {
  const { rows } = await client.query<{ accountId: string; revision: string }>(SELECT_REVISIONS, [
    accountIds,
  ]);
  const indexes = new Map<string, GeofenceIndex>();
  const changed = rows.filter(({ accountId, revision }) => kept.get(accountId)?.revision !== revision);
  const read = changed.length > 0 ? await readAll(client, changed) : new Map<string, Kept>();
  for (const { accountId } of rows) {
    const own = read.get(accountId) ?? kept.get(accountId);
    if (own) indexes.set(accountId, own.index);
    if (own) keep(accountId, own);
  }
  return indexes;
}

async function readAll(
  client: PoolClient,
  accounts: readonly { accountId: string; revision: string }[],
): Promise<Map<string, Kept>> {
  const versions = await readGeofences(
    client,
    accounts.map(({ accountId }) => accountId),
    0,
  );
  return new Map(
    accounts.map(({ accountId, revision }) => [
      accountId,
      { revision, index: new GeofenceIndex(versions.get(accountId) ?? []) },
    ]),
  );
}

/** Keeps the most recently used. */
function keep(accountId: string, own: Kept): void {
  kept.delete(accountId);
  kept.set(accountId, own);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) return;
    kept.delete(oldest);
  }
}
