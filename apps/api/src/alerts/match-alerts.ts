import type { FoundAlert } from './find-alerts.ts';

/** What is known of a stored alert. */
export type StoredAlert = {
  id: string;
  version: number;
  ruleId: string;
  vehicleId: string;
  openedMs: number;
  lastMs: number;
  endedMs: number | null;
};

export type Match<Stored extends StoredAlert> = {
  /** Stored alerts that are found again. */
  same: { stored: Stored; found: FoundAlert }[];
  /** Found for the first time. */
  added: FoundAlert[];
  /** No longer found; `isMerged`: as a part of another one. */
  gone: { stored: Stored; isMerged: boolean }[];
};

/**
 * Matches by the overlap of their time, widened by the rule's merge time, and not by the beginning: an alert whose
 * beginning moves by late data is the same alert. Alerts that begin as stored go first.
 */
export function matchAlerts<Stored extends StoredAlert>(
  found: readonly FoundAlert[],
  stored: readonly Stored[],
): Match<Stored> {
  const free = new Set(stored);
  const partners = new Map<FoundAlert, Stored>();
  const take = (alert: FoundAlert, fits: (one: Stored) => boolean) => {
    const partner = [...free].find((one) => isOfSame(alert, one) && fits(one));
    if (!partner) return;
    free.delete(partner);
    partners.set(alert, partner);
  };
  for (const alert of found) take(alert, ({ openedMs }) => openedMs === alert.openedMs);
  for (const alert of found) if (!partners.has(alert)) take(alert, (one) => overlaps(alert, one));
  return {
    same: [...partners].map(([alert, partner]) => ({ stored: partner, found: alert })),
    added: found.filter((alert) => !partners.has(alert)),
    gone: [...free].map((one) => ({
      stored: one,
      isMerged: found.some((alert) => isOfSame(alert, one) && overlaps(alert, one)),
    })),
  };
}

function isOfSame(found: FoundAlert, { ruleId, vehicleId }: StoredAlert): boolean {
  return found.ruleId === ruleId && found.vehicleId === vehicleId;
}

function overlaps(found: FoundAlert, stored: StoredAlert): boolean {
  const mergeMs = found.spec.mergeSeconds * 1_000;
  const [foundEnd, storedEnd] = [found.endedMs ?? Infinity, stored.endedMs ?? Infinity];
  return stored.openedMs <= foundEnd + mergeMs && found.openedMs <= storedEnd + mergeMs;
}
