import { BEGIN_SNAPSHOT } from '@fleet/stored-fixes/in-device-snapshot';
import type { Pool, PoolClient } from 'pg';
import { type Beginning, beginFold, isFirstFold, type PreviousDay } from './begin-fold.ts';
import { foldAcross } from './fold-across.ts';
import { lastIgnition, lastStateChange, type Start } from './fold-records.ts';
import { countsIn, withoutGaps } from './gaps.ts';
import { handOver } from './hand-over.ts';
import { type Head, type PastDevice, readDevices } from './read-devices.ts';
import { type DeviceRecords, readRecords } from './read-records.ts';
import { type FoundSince, settleEvents } from './settle-events.ts';
import { updateAssignmentTotals } from './update-assignment-totals.ts';
import { writeDayEvents } from './write-day-events.ts';
import { type Outcome, writeRows } from './write-rows.ts';

/** Records of one transaction: a month of a device at ten seconds, and memory of some dozen MB. */
const RECORDS_AT_ONCE = 300_000;
const SERIALIZATION_FAILURE = '40001';
/** Others write the same rows now and then; who meets them so often waits for the next turn. */
const ATTEMPTS = 5;

type Done = { outcome: Outcome; beginning: Beginning; beganMs: number; isWhole: boolean };

/**
 * Folds what is stored of these devices since they were folded last, and makes marked days anew, in one transaction; a
 * device that is folded elsewhere at this moment is left out. Then hands what came out of it to the live state.
 *
 * @returns how many devices had something to fold
 */
export async function foldDevices(
  pool: Pool,
  ids: readonly string[],
  recordsAtOnce = RECORDS_AT_ONCE,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      const done = await inSnapshot(pool, (client) => foldIn(client, ids, recordsAtOnce));
      await handOver(pool, done);
      return done.length;
    } catch (error) {
      const isRace = (error as { code?: string }).code === SERIALIZATION_FAILURE;
      if (!isRace || attempt === ATTEMPTS) throw error;
    }
  }
}

/** All is read as of one moment: fixes, where the device sat, what was marked, and the live state that they made. */
async function inSnapshot<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(BEGIN_SNAPSHOT);
    const result = await run(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    const isOver = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    );
    client.release(isOver);
    throw error;
  }
}

async function foldIn(client: PoolClient, ids: readonly string[], recordsAtOnce: number): Promise<Done[]> {
  const devices = await readDevices(client, ids);
  if (devices.length === 0) return [];
  const beginnings = new Map<string, Beginning>();
  for (const device of devices) beginnings.set(device.id, await beginFold(client, device));
  const keys = new Map(Array.from(beginnings, ([id, { start }]) => [id, start.key]));
  const records = await readRecords(client, keys, recordsAtOnce);
  const done: Done[] = [];
  for (const device of devices) {
    const [beginning, own] = [beginnings.get(device.id), records.get(device.id)];
    if (beginning && own) done.push(...(await foldOne(device, beginning, own)));
  }
  const outcomes = done.map(({ outcome }) => outcome);
  if (outcomes.length > 0) await writeRows(client, outcomes);
  await writeDayEvents(client, outcomes);
  for (const { outcome, beginning, beganMs } of done) {
    if (outcome.isReplay) await settleEvents(client, outcome, foundSince(beginning.start));
    await updateAssignmentTotals(client, outcome, beganMs);
  }
  return done;
}

/** Where nothing was known yet, what was told before it is not this account's, or of no replay: it stays. */
function foundSince({ state, key }: Start): FoundSince {
  return {
    motion: lastStateChange(state.track, key.atMs),
    ignitionMs: lastIgnition(state.track, key.atMs),
    detectedMs: key.atMs,
  };
}

async function foldOne(
  device: PastDevice,
  beginning: Beginning,
  { records, isWhole }: DeviceRecords,
): Promise<Done[]> {
  const { start, resumes, known, daysLowMs, stretchesLowMs } = beginning;
  const isIdle = records.length === 0 && device.marks.length === 0;
  if (isIdle) return [];
  const folded = await foldAcross({ start, resumes, isWhole }, records, device.bucketAt);
  if (!isWhole) {
    // The rest is folded from here on in the next turns; what was told of it stays told.
    folded.unchangedFrom = {
      ...folded.unchangedFrom,
      motion: lastStateChange(folded.state.track, folded.key.atMs),
      ignitionMs: lastIgnition(folded.state.track, folded.key.atMs),
      detectedMs: folded.key.atMs,
    };
  }
  const outcome: Outcome = {
    device,
    folded: withoutGaps(folded, device.gaps),
    isReplay: start.isReplay,
    daysLowMs,
    stretchesLowMs,
    head: headAfter(device, beginning, folded),
    generations: new Map(known.map(({ fromMs, generation }) => [fromMs, generation])),
  };
  // The way since the last fix is new, however many heartbeats came since.
  return [{ outcome, beginning, beganMs: start.state.track.last?.atMs ?? 0, isWhole }];
}

/** The totals of before, less the days that were made anew, and these as they are now. */
function headAfter(device: PastDevice, beginning: Beginning, folded: Outcome['folded']): Head {
  const { known } = beginning;
  const { head, live, accountId, bucketAt, gaps } = device;
  const sinceMs = device.accountFromMs ?? Number.NEGATIVE_INFINITY;
  const isOwn = (owner: string | null, fromMs: number) => owner === accountId && fromMs >= sinceMs;
  const isReplaced = ({ fromMs }: PreviousDay) => fromMs < folded.unchangedFrom.daysMs;
  const before = known.filter((day) => isReplaced(day) && isOwn(day.accountId, day.fromMs));
  const isMade = (fromMs: number) => isOwn(bucketAt(fromMs).accountId, fromMs) && countsIn(gaps, fromMs);
  const made = folded.days.filter(({ fromMs }) => isMade(fromMs));
  const addedM =
    made.reduce((sum, { sums }) => sum + sums.distanceM, 0) -
    before.reduce((sum, { distanceM }) => sum + distanceM, 0);
  const addedS =
    made.reduce((sum, { sums }) => sum + sums.engineSeconds, 0) -
    before.reduce((sum, { engineS }) => sum + engineS, 0);
  // What is no longer stored was counted when it came: fixes before a retention, heartbeats before their news were kept.
  const totals =
    head && !isFirstFold(device)
      ? { totalM: head.totalM + addedM, totalEngineS: head.totalEngineS + addedS }
      : {
          totalM: addedM + Math.max(0, (live?.track.odometer.totalM ?? 0) - beginning.countedM),
          totalEngineS: device.hasLostNews ? Math.max(addedS, live?.track.engine.totalSeconds ?? 0) : addedS,
        };
  const isSettled = head !== null && folded.unchangedFrom.daysMs !== Number.POSITIVE_INFINITY;
  if (isSettled) return { ...head, ...totals };
  return { ...folded.key, state: folded.state, ...totals };
}
