import type { TrackFix } from '@fleet/tracks/track-fix';
import { useEffect, useState } from 'react';
import type { Period } from '../../../lib/period.ts';
import { loadTracks } from '../../../tracks/load-track.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';

/** Fixes of a vehicle in a time span. */
export type DayTrack = { key: string; fixes: readonly TrackFix[] | null; hasFailed: boolean };
/** Retry interval after a failure, in ms. */
const AGAIN_MS = 30_000;
const NOTHING: DayTrack = { key: '', fixes: null, hasFailed: false };

/**
 * Track of a vehicle's whole day, so that switching between its trips needs no request. `version` changes
 * when the day was recalculated. Failures are retried.
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
  // The track stays until the recalculated one arrives; another day's is dropped at once.
  return track.key === key || track.key.startsWith(`${vehicleId} ${fromMs} ${toMs} `) ? track : NOTHING;
}
