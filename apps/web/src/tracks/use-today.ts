import type { TrackFix } from '@fleet/tracks/track-fix';
import { useEffect, useMemo, useState } from 'react';
import type { Client } from 'urql';
import { useCalendarOf } from '../lib/display.ts';
import { type Calendar, type Period, periodOf } from '../lib/period.ts';
import { useServices } from '../services.ts';
import { loadTracks } from './load-track.ts';
import { useUncachedClient } from './use-uncached-client.ts';

/** The graph of recent speed covers this time, also just after midnight. */
export const RECENT_MS = 2 * 60 * 60_000;
const REFRESH_MS = 60_000;
/** Overlap of refreshes in ms, which picks up late records. Older ones are loaded after a socket gap. */
const OVERLAP_MS = 30 * 60_000;

/** `period` is the day. Fixes begin with it, or with the last hours if those began earlier. */
type Day = { vehicleId: string; fixes: TrackFix[] | null; period: Period; failed: boolean };

/** Track of a vehicle since midnight and of the last hours, up to now. */
export function useToday(vehicleId: string): Day {
  const { live } = useServices();
  const client = useUncachedClient();
  const calendar = useCalendarOf();
  const [day, setDay] = useState<Day | null>(null);

  useEffect(() => {
    const ended = new AbortController();
    let known: Day | null = null;
    const load = async (whole: boolean) => {
      const next = await loadDay(client, { vehicleId, calendar }, whole ? null : known, ended.signal);
      if (!next || ended.signal.aborted) return;
      known = next;
      setDay(next);
    };
    void load(true);
    const timer = setInterval(() => void load(false), REFRESH_MS);
    const stopListening = live.onGap(() => void load(true));
    return () => {
      ended.abort();
      clearInterval(timer);
      stopListening();
    };
  }, [client, live, vehicleId, calendar]);

  const empty = useMemo(() => emptyDay(vehicleId, calendar), [vehicleId, calendar]);
  return day?.vehicleId === vehicleId ? day : empty;
}

function emptyDay(vehicleId: string, calendar: Calendar): Day {
  return { vehicleId, fixes: null, period: today(calendar), failed: false };
}

function today(calendar: Calendar): Period {
  const nowMs = Date.now();
  return { fromMs: periodOf('TODAY', nowMs, calendar).fromMs, toMs: nowMs };
}

/** Adds new fixes to the day; reloads the whole day after midnight. Null if aborted. */
async function loadDay(
  client: Client,
  { vehicleId, calendar }: { vehicleId: string; calendar: Calendar },
  known: Day | null,
  signal: AbortSignal,
): Promise<Day | null> {
  const period = today(calendar);
  const before = known?.period.fromMs === period.fromMs ? (known.fixes ?? []) : [];
  const startMs = Math.min(period.fromMs, period.toMs - RECENT_MS);
  const lastMs = before.at(-1)?.atMs ?? startMs;
  const fromMs = Math.max(startMs, lastMs - OVERLAP_MS);
  try {
    const fixes = before.filter(({ atMs }) => atMs < fromMs);
    const wanted = { vehicleIds: [vehicleId], period: { fromMs, toMs: period.toMs }, signal };
    for await (const page of loadTracks(client, wanted)) fixes.push(...page.fixes);
    return { vehicleId, fixes, period, failed: false };
  } catch {
    if (signal.aborted) return null;
    return { vehicleId, fixes: known?.fixes ?? null, period, failed: true };
  }
}
