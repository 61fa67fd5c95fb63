import type { Period } from '../../../lib/period.ts';

/** While days are worked out, the next turn of the worker may have them. */
const UPDATING_MS = 10_000;
/** Days that were made anew are told at once; this is for what is about to be. */
const OPEN_MS = 30_000;
const OVER_MS = 60_000;

export type Freshness = { isUpdating: boolean; freshUntilMs: number; period: Period };

/** After how long a report is asked for again. */
export function livePauseMs({ isUpdating, period }: Freshness): number {
  if (isUpdating) return UPDATING_MS;
  return period.toMs > Date.now() ? OPEN_MS : OVER_MS;
}

/** From when on figures may still change; null where they are all there. */
export function staleFromMs(report: Freshness | null): number | null {
  return report?.isUpdating ? report.freshUntilMs : null;
}
