import type { TrackFix } from '@fleet/tracks/track-fix';
import { useEffect, useState } from 'react';
import type { Period } from '../../../lib/period.ts';
import { loadTracks } from '../../../tracks/load-track.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';

/** A vehicle's fixes in a stretch of time. */
export type DayTrack = { key: string; fixes: readonly TrackFix[] | null; hasFailed: boolean };
/** As a report that did not come. */
const AGAIN_MS = 30_000;
const NOTHING: DayTrack = { key: '', fixes: null, hasFailed: false };

/**
 * Where a vehicle went in these hours. The stretch is that of a whole day, so that going from trip to trip of it asks
 * nothing; `version` is another one where the day was made anew. What did not come is asked for again after a while.
 */
export function useDayTrack(vehicleId: string | null, { fromMs, toMs }: Period, version: string): DayTrack {
  const client = useUncachedClient();
  const key = `${vehicleId} ${fromMs} ${toMs} ${version}`;
  const [track, setTrack] = useState(NOTHING);
  useEffect(() => {
    if (vehicleId === null) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const fixes: TrackFix[] = [];
      const wanted = { vehicleIds: [vehicleId], period: { fromMs, toMs }, signal: left.signal };
      for await (const page of loadTracks(client, wanted)) for (const fix of page.fixes) fixes.push(fix);
      setTrack({ key, fixes, hasFailed: false });
    };
    const attempt = () =>
      load().catch(() => {
        if (left.signal.aborted) return;
        setTrack({ key, fixes: null, hasFailed: true });
        timer = setTimeout(attempt, AGAIN_MS);
      });
    void attempt();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [client, key, vehicleId, fromMs, toMs]);
  // What is drawn stays until the day that was made anew is there; another day's goes at once.
  return track.key === key || track.key.startsWith(`${vehicleId} ${fromMs} ${toMs} `) ? track : NOTHING;
}
