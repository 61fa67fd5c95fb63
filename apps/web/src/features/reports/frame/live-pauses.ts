import type { Period } from '../../../lib/period.ts';

/** Interval while days are recalculated, in ms. */
const UPDATING_MS = 10_000;
/** Interval for a current period, in ms; recalculated days are announced. */
const OPEN_MS = 30_000;
const OVER_MS = 60_000;

export type Freshness = { isUpdating: boolean; freshUntilMs: number; period: Period };

/** Pause before a report is queried again. */
export function livePauseMs({ isUpdating, period }: Freshness): number {
  if (isUpdating) return UPDATING_MS;
  return period.toMs > Date.now() ? OPEN_MS : OVER_MS;
}

/** Time from which figures may still change; null if complete. */
export function staleFromMs(report: Freshness | null): number | null {
  return report?.isUpdating ? report.freshUntilMs : null;
}
