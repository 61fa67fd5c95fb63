import type { DeviceState, Fix } from '../pipeline/draft.ts';
import { engineNewsOf } from '../pipeline/engine-news.ts';
import type { Device } from '../sessions/device.ts';
import type { BatchPlan } from './batch-plan.ts';
import type { WorkRecord } from './work.ts';

type Marked = Pick<BatchPlan, 'staleDays'>;

/** That day is to be folded anew. */
export function markStale(plan: Marked, device: Pick<Device, 'id'>, at: Date): void {
  plan.staleDays.add(`${device.id}|${at.toISOString().slice(0, 10)}`);
}

/**
 * Whether a fix comes before what was told already, in the order in which days are folded: by time, then by hash, and
 * news of the engine after the fixes of their instant.
 */
export function isBehind({ fixTime, hash, track }: DeviceState, fix: Pick<Fix, 'fixTime' | 'hash'>): boolean {
  const atMs = fix.fixTime.getTime();
  const newestMs = fixTime?.getTime() ?? 0;
  if (fixTime !== null && hash !== null && atMs === newestMs && fix.hash < hash) return true;
  const heardMs = engineReportedMs(track.engine);
  return atMs < heardMs || (atMs === heardMs && heardMs > newestMs);
}

/** Keeps what a heartbeat tells of the engine: a fold of the past has nothing else to know it by. */
export function takeEngineNews(
  plan: Marked & Pick<BatchPlan, 'engineNews'>,
  device: Pick<Device, 'id'>,
  { attributes, at }: WorkRecord & { kind: 'status' },
  state: DeviceState,
): void {
  const news = engineNewsOf(attributes, at);
  if (news.ignition === null && news.engineSeconds === null) return;
  plan.engineNews.push({ ...news, deviceId: device.id });
  const heardMs = engineReportedMs(state.track.engine);
  const isBefore = news.atMs < Math.max(state.fixTime?.getTime() ?? 0, heardMs);
  // Two of one instant are kept as one, which is neither of them.
  if (isBefore || news.atMs === heardMs) markStale(plan, device, at);
}

function engineReportedMs({ ignitionAtMs, counter }: DeviceState['track']['engine']): number {
  return Math.max(ignitionAtMs ?? 0, counter?.atMs ?? 0);
}
