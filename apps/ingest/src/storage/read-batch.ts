import { sameFiguresIn } from '@fleet/protocols/device-time';
import type { DecodedPosition } from '@fleet/protocols/protocol';
import { findHashes } from '@fleet/stored-fixes/find-hashes';
import { findKeys, mayBePacked } from '@fleet/stored-fixes/find-keys';
import type { PoolClient } from 'pg';
import type { DeviceState, Fix } from '../pipeline/draft.ts';
import { isAhead } from '../pipeline/news-ahead.ts';
import { formerHash } from '../pipeline/normalise.ts';
import type { Device } from '../sessions/device.ts';
import type { KnownKeys } from './batch-plan.ts';
import { FixKeys } from './fix-keys.ts';
import type { QueryCache } from './query-cache.ts';
import { SELECT_STATES, stateOfRow } from './state-rows.ts';
import type { Work } from './work.ts';

/** Committed states of the batch's devices, from the cache or in one query; devices without a state are absent. */
export async function readStates(
  client: PoolClient,
  works: readonly Work[],
  cache: Pick<QueryCache<DeviceState>, 'get'>,
): Promise<Map<string, DeviceState>> {
  const states = new Map<string, DeviceState>();
  const missing = new Set<string>();
  for (const { device } of works) {
    if (states.has(device.id) || missing.has(device.id)) continue;
    const cached = cache.get(device.id);
    if (cached) states.set(device.id, cached);
    else missing.add(device.id);
  }
  if (missing.size > 0) {
    const found = await client.query(SELECT_STATES, [[...missing]]);
    for (const row of found.rows) states.set(row.deviceId, stateOfRow(row));
  }
  return states;
}

/** Oldest record of each device in the batch, in milliseconds; refused devices are left out. */
export function oldestRecordByDevice(works: readonly Work[]): Map<string, number> {
  const oldest = new Map<string, number>();
  for (const { device, receivedAt, records } of works) {
    let oldestMs = oldest.get(device.id) ?? receivedAt.getTime();
    for (const record of records) {
      if (record.kind === 'position' && record.rejection) continue;
      const at = record.kind === 'position' ? record.fix.fixTime : record.at;
      oldestMs = Math.min(oldestMs, at.getTime());
    }
    oldest.set(device.id, oldestMs);
  }
  return oldest;
}

/**
 * Which of the batch's records are stored already, as rows or in packed days. A record newer than its device's newest fix
 * cannot be, unless its clock is ahead, so in plain running nothing is asked; `all` asks for every record, where the state
 * was lost and proves nothing.
 */
export async function readKnownKeys(
  client: PoolClient,
  works: readonly Work[],
  states: ReadonlyMap<string, DeviceState>,
  all: boolean,
): Promise<KnownKeys> {
  const known: KnownKeys = new Map();
  const suspects = suspectsOf(works, states, all);
  if (suspects.length === 0) return known;
  const names = suspects.map(({ deviceId, key }) => ({
    deviceId,
    atMs: key.fixTime.getTime(),
    hash: String(key.hash),
  }));
  for (const at of await findKeys(client, names, new Date())) {
    const suspect = suspects[at];
    if (!suspect) continue;
    addKey(known, suspect.deviceId, suspect.fix);
  }
  await addOtherWays(client, known, works, suspects);
  return known;
}

function addKey(known: KnownKeys, deviceId: string, key: Key): void {
  known.set(deviceId, (known.get(deviceId) ?? new FixKeys()).add(key));
}

/** Reads stored instants of devices that another server forwards too. */
async function addOtherWays(
  client: PoolClient,
  known: KnownKeys,
  works: readonly Work[],
  suspects: readonly Suspect[],
): Promise<void> {
  const relayed = new Set(works.flatMap(({ device }) => (device.isRelayed ? [device.id] : [])));
  if (relayed.size === 0) return;
  const instants = suspects.filter(({ deviceId }) => relayed.has(deviceId));
  const stored = await findHashes(
    client,
    instants.map(({ deviceId, fix }) => ({ deviceId, atMs: fix.fixTime.getTime() })),
    new Date(),
  );
  for (const { deviceId, atMs, hash } of stored) addKey(known, deviceId, { fixTime: new Date(atMs), hash });
}

type Key = Pick<Fix, 'fixTime' | 'hash'>;
/** `key` is a possible key of the stored fix. */
type Suspect = { deviceId: string; fix: Fix; key: Key };

function suspectsOf(
  works: readonly Work[],
  states: ReadonlyMap<string, DeviceState>,
  all: boolean,
): Suspect[] {
  const suspects: Suspect[] = [];
  for (const { device, records } of works) {
    const newestMs = states.get(device.id)?.fixTime?.getTime() ?? null;
    for (const record of records) {
      if (record.kind !== 'position' || record.rejection) continue;
      const { fix, position } = record;
      const keys = keysOf(fix, position, device, all || isSuspect(fix, newestMs));
      for (const key of keys) suspects.push({ deviceId: device.id, fix, key });
    }
  }
  return suspects;
}

const NO_KEYS: Key[] = [];

/** Possible keys of the stored fix. */
function keysOf(
  fix: Fix,
  position: DecodedPosition,
  { timeZone, formerZone }: Device,
  isSuspected: boolean,
): Key[] {
  if (!isSuspected && !formerZone) return NO_KEYS;
  const keys = isSuspected ? [fix, keyByReadings(fix, position)] : [];
  return formerZone ? [...keys, keyByFormerZone(fix, timeZone, formerZone)] : keys;
}

/** The key of the table refuses what is there twice, but not what is packed: that is looked for where no state is known. */
function isSuspect({ fixTime, receivedAt }: Fix, newestMs: number | null): boolean {
  const atMs = fixTime.getTime();
  if (isAhead(atMs, receivedAt)) return true;
  return newestMs === null ? mayBePacked(atMs, receivedAt) : atMs <= newestMs;
}

/** As it was stored before records were named by their bytes; a tracker's buffer reaches back for months. */
function keyByReadings({ fixTime, attributes }: Fix, position: DecodedPosition): Key {
  return { fixTime, hash: formerHash(position, JSON.stringify(attributes)) };
}

/** As it was stored when the device's clock was read in another zone. */
function keyByFormerZone(
  { fixTime, hash }: Fix,
  timeZone: string | null,
  former: { timeZone: string | null },
): Key {
  return { fixTime: sameFiguresIn(fixTime, timeZone, former.timeZone), hash };
}
