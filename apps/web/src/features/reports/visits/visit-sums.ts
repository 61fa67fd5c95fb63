import type { Visit } from './load-visits.ts';

export type VisitSum = { geofenceId: string; title: string; visits: number; insideMs: number };

/** Time inside a geofence within the period: a visit that goes on counts until now. Null if its begin is not known. */
export function insideMs(
  { enteredMs, leftMs }: Visit,
  { fromMs, toMs, nowMs }: { fromMs: number; toMs: number; nowMs: number },
): number | null {
  if (enteredMs === null) return null;
  return Math.max(0, Math.min(leftMs ?? nowMs, toMs) - Math.max(enteredMs, fromMs));
}

/** Visits and time by geofence, the longest time first. */
export function sumsOf(
  visits: readonly Visit[],
  period: { fromMs: number; toMs: number; nowMs: number },
): VisitSum[] {
  const sums = [...Map.groupBy(visits, ({ geofenceId }) => geofenceId)].map(([geofenceId, own]) => ({
    geofenceId,
    title: own[0]?.geofenceTitle ?? '',
    visits: own.length,
    insideMs: own.reduce((sum, visit) => sum + (insideMs(visit, period) ?? 0), 0),
  }));
  return sums.sort((a, b) => b.insideMs - a.insideMs);
}
