import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { sumDistances } from '@fleet/stored-fixes/sum-distances';
import { openFromMs } from '@fleet/tracks/trip-builder';
import { BLANK_TRIP_FOLD, currentTotals } from '@fleet/tracks/trip-fold';
import type { PoolClient } from 'pg';
import type { FoldState } from './fold-record.ts';
import type { Start } from './fold-records.ts';
import { gapOfHead, isIn, type Resume, resumesOf } from './gaps.ts';
import type { Head, PastDevice } from './read-devices.ts';

/** A stored day. */
export type PreviousDay = {
  fromMs: number;
  accountId: string;
  distanceM: number;
  engineS: number;
  generation: number;
};

export type Beginning = {
  start: Start;
  /** Points at which the fold resumes after deleted ranges, in order. */
  resumes: readonly Resume[];
  /** The stored days that are recalculated. */
  known: readonly PreviousDay[];
  daysLowMs: number;
  stretchesLowMs: number;
  /** Distance that ingest counted for the stored fixes; read before the first fold. */
  countedM: number;
};

const DAY_MS = 86_400_000;
/** Checkpoints tried when the newest no longer starts a day (time zone changed); then folds from the start. */
const CHECKPOINTS = 5;

/** Continues from the head, or from the checkpoint of the oldest stale day. */
export function beginFold(client: PoolClient, device: PastDevice): Promise<Beginning> {
  const { head, marks } = device;
  // If everything that was folded is deleted, there is nothing to recalculate.
  const isAllGone = gapOfHead(device)?.fromMs === 0;
  return head && (marks.length === 0 || isAllGone) ? goOn(client, device, head) : beginReplay(client, device);
}

async function goOn(client: PoolClient, device: PastDevice, head: Head): Promise<Beginning> {
  const { state, atMs, hash } = head;
  const key = { atMs, hash };
  return {
    start: {
      state,
      key,
      isReplay: false,
      previousStates: NO_STATES,
      completedStates: NO_STATES,
      unchangedAfterMs: 0,
    },
    resumes: resumesOf(device, key, false),
    known: currentTotals(state).slots.map(({ fromMs, sums }) => knownOf(device, fromMs, sums)),
    daysLowMs: atMs,
    stretchesLowMs: state.open?.from.atMs ?? atMs,
    countedM: await readCounted(client, device),
  };
}

async function beginReplay(client: PoolClient, device: PastDevice): Promise<Beginning> {
  const { head, marks, bucketAt } = device;
  const [oldest] = marks;
  const { rows } = await client.query<CheckpointRow>(SELECT_CHECKPOINTS, [
    device.id,
    new Date(oldest && head ? oldest.fromMs : 0),
    CHECKPOINTS,
  ]);
  const checkpoint = rows.find(({ fromAt }) => bucketAt(fromAt.getTime()).fromMs === fromAt.getTime());
  const fromMs = checkpoint?.fromAt.getTime() ?? null;
  const state: FoldState = checkpoint ? JSON.parse(checkpoint.stateIn) : BLANK_TRIP_FOLD;
  const daysLowMs = openFromMs(state) ?? fromMs ?? Number.NEGATIVE_INFINITY;
  const days = await readDays(client, device.id, daysLowMs);
  const key = keyBefore(fromMs ?? firstStoredMs(device));
  return {
    start: {
      state,
      key,
      isReplay: true,
      previousStates: statesOf(days),
      completedStates: statesOf(days.filter((day) => fromMs !== null && day.fromMs < fromMs)),
      unchangedAfterMs: head ? unchangedAfterMs(device) : Number.POSITIVE_INFINITY,
    },
    resumes: resumesOf(device, key, true),
    known: [...days, ...daysWithoutRows(device)],
    daysLowMs,
    stretchesLowMs: state.open?.from.atMs ?? daysLowMs,
    countedM: await readCounted(client, device),
  };
}

/** Of what is gone at the beginning no record is looked at. */
function firstStoredMs({ gaps: [first] }: PastDevice): number {
  return first?.fromMs === 0 ? first.untilMs : 0;
}

/** What the head carries on of a time that is gone: it was counted, and is counted again with what comes. */
function daysWithoutRows(device: PastDevice): PreviousDay[] {
  const gap = gapOfHead(device);
  if (!gap || !device.head) return [];
  const own = currentTotals(device.head.state).slots.filter(({ fromMs }) => isIn(gap, fromMs));
  return own.map(({ fromMs, sums }) => knownOf(device, fromMs, sums));
}

/** Whether nothing is folded yet of its time with the present account. */
export function isFirstFold({ head, accountFromMs }: PastDevice): boolean {
  return head === null || (accountFromMs !== null && head.atMs < accountFromMs);
}

const NO_STATES: ReadonlyMap<number, string> = new Map();

function statesOf(days: readonly (PreviousDay & { stateIn: string | null })[]): ReadonlyMap<number, string> {
  return new Map(days.flatMap(({ fromMs, stateIn }) => (stateIn === null ? [] : [[fromMs, stateIn]])));
}

function unchangedAfterMs({ marks }: PastDevice): number {
  if (marks.some(({ onwards }) => onwards)) return Number.POSITIVE_INFINITY;
  return (marks.at(-1)?.fromMs ?? 0) + DAY_MS;
}

function knownOf(
  { bucketAt }: PastDevice,
  fromMs: number,
  { distanceM, engineSeconds }: { distanceM: number; engineSeconds: number },
): PreviousDay {
  const { accountId } = bucketAt(fromMs);
  return { fromMs, accountId: accountId ?? '', distanceM, engineS: engineSeconds, generation: 0 };
}

type CheckpointRow = { fromAt: Date; stateIn: string };
type DayRow = Omit<PreviousDay, 'fromMs'> & { fromAt: Date; stateIn: string | null };

const SELECT_CHECKPOINTS = `SELECT from_at AS "fromAt", state_in::text AS "stateIn" FROM device_days
  WHERE device_id = $1 AND from_at <= $2 AND state_in IS NOT NULL ORDER BY from_at DESC LIMIT $3`;

const SELECT_DAYS = `SELECT from_at AS "fromAt", account_id AS "accountId", distance_m AS "distanceM", engine_s AS "engineS",
    generation, state_in::text AS "stateIn"
  FROM device_days WHERE device_id = $1 AND from_at >= $2 ORDER BY from_at`;

async function readDays(client: PoolClient, deviceId: string, lowMs: number) {
  const low = Number.isFinite(lowMs) ? new Date(lowMs) : new Date(0);
  const { rows } = await client.query<DayRow>(SELECT_DAYS, [deviceId, low]);
  return rows.map(({ fromAt, ...day }) => ({ ...day, fromMs: fromAt.getTime() }));
}

async function readCounted(client: PoolClient, device: PastDevice): Promise<number> {
  return isFirstFold(device) ? sumDistances(client, device.id, device.accountFromMs ?? 0) : 0;
}
