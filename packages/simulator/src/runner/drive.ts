import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@fleet/telemetry/logger';
import type { Tracker, TrackerRecord } from '../tracker/tracker.ts';
import type { Clock } from './clock.ts';
import { type Dialect, type Link, RefusedError } from './link.ts';

/** What one tracker has done so far. */
export type Progress = {
  /** Everything up to now is with the server once, or the server does not want this tracker. */
  settled: boolean;
  refused: boolean;
  connected: boolean;
  sent: number;
  acknowledged: number;
  connections: number;
};

export type Driver = {
  key: string;
  tracker: Tracker;
  dialect: Dialect;
  progress: Progress;
  /** Whether it reaches the server at this instant. */
  hasNetwork: (timeMs: number) => boolean;
};

export function newProgress(): Progress {
  return { settled: false, refused: false, connected: false, sent: 0, acknowledged: 0, connections: 0 };
}

const TICK_MS = 1_000;
const FIRST_RETRY_MS = 1_000;
/** Retries go on for as long as the simulator runs, as a tracker's do; the pause between them is bounded. */
const LAST_RETRY_MS = 30_000;

/** Lives the life of one tracker until `signal` ends it: records wait in it until the server has acknowledged them. */
export async function drive(driver: Driver, clock: Clock, log: Logger, signal: AbortSignal): Promise<void> {
  const { progress } = driver;
  let pauseMs = FIRST_RETRY_MS;
  const unsent: TrackerRecord[] = [];
  while (!signal.aborted && !isOver(driver, unsent)) {
    const acknowledged = progress.acknowledged;
    try {
      await stayConnected(driver, unsent, clock, signal);
    } catch (error) {
      if (signal.aborted) return;
      recordFailure(driver, error, log);
      if (progress.acknowledged > acknowledged) pauseMs = FIRST_RETRY_MS;
      await pause(pauseMs * (0.5 + Math.random()), signal);
      pauseMs = Math.min(LAST_RETRY_MS, pauseMs * 2);
    } finally {
      progress.connected = false;
    }
  }
}

/** One that fell silent has nothing more to say once the server has all. */
function isOver({ tracker, progress }: Driver, unsent: readonly TrackerRecord[]): boolean {
  if (unsent.length > 0 || !tracker.isSilent()) return false;
  progress.settled = true;
  return true;
}

function recordFailure({ key, progress }: Driver, error: unknown, log: Logger): void {
  const refused = error instanceof RefusedError;
  if (refused && !progress.refused) log.warn({ device: key, reason: error.message }, 'tracker refused');
  else log.debug({ device: key, err: error }, 'connection lost');
  progress.refused = refused;
  progress.settled ||= refused;
}

/** What was said was answered. */
function recordConnected(progress: Progress): void {
  if (!progress.connected) progress.connections++;
  progress.connected = true;
  progress.refused = false;
}

/** One connection, from its login until the network goes. */
async function stayConnected(
  driver: Driver,
  unsent: TrackerRecord[],
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const { tracker, dialect, progress } = driver;
  if (!(await waitForNetwork(driver, clock, signal))) return;
  const link = await dialect.open(signal);
  try {
    while (!signal.aborted && !isOver(driver, unsent) && isCovered(driver, clock)) {
      const fresh = tracker.take(clock.nowMs(), dialect.mostRecords - unsent.length);
      unsent.push(...fresh);
      if (unsent.length > 0) await sendSome(link, dialect, unsent, progress);
      else await link.keepAlive(tracker, clock.nowMs());
      recordConnected(progress);
      if (unsent.length > 0 || fresh.length > 0) continue;
      progress.settled = true;
      await pause(TICK_MS, signal);
    }
  } finally {
    link.close();
  }
}

/** History is sent wherever the vehicle was meanwhile: outages are for those who are watched. */
function isCovered({ progress, hasNetwork }: Driver, clock: Clock): boolean {
  return !progress.settled || hasNetwork(clock.nowMs());
}

async function waitForNetwork(driver: Driver, clock: Clock, signal: AbortSignal): Promise<boolean> {
  if (isCovered(driver, clock)) return true;
  await pause(TICK_MS, signal);
  return false;
}

async function sendSome(
  link: Link,
  dialect: Dialect,
  unsent: TrackerRecord[],
  progress: Progress,
): Promise<void> {
  if (dialect.freshFirst && progress.settled) unsent.sort((one, other) => other.timeMs - one.timeMs);
  progress.sent += unsent.length;
  const kept = await link.send(unsent);
  progress.acknowledged += kept;
  unsent.splice(0, kept);
  if (kept === 0) throw new Error('the server keeps nothing');
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}
