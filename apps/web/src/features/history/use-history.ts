import type { TrackFix } from '@fleet/tracks/track-fix';
import { useEffect, useState } from 'react';
import type { Period } from '../../lib/period.ts';
import { type HistoryEvent, loadEvents } from '../../tracks/load-events.ts';
import { loadTracks } from '../../tracks/load-track.ts';
import { useUncachedClient } from '../../tracks/use-uncached-client.ts';

export type History = {
  tracks: ReadonlyMap<string, readonly TrackFix[]>;
  events: readonly HistoryEvent[];
  points: number;
};

export type HistoryLoad =
  | { status: 'loading'; points: number; stop: () => void }
  | { status: 'failed' }
  /** `stopped`: somebody did not want to wait, and the track is not complete. */
  | { status: 'ready' | 'stopped'; history: History };

/**
 * Loads every point of the vehicles in the period; anew when one of these changes, or `attempt` does. Waits while it is
 * not known which vehicles there are.
 */
export function useHistory(
  vehicleIds: readonly string[] | null,
  period: Period,
  attempt: number,
): HistoryLoad {
  const client = useUncachedClient();
  const [load, setLoad] = useState<HistoryLoad>({ status: 'loading', points: 0, stop: () => undefined });

  useEffect(() => {
    setLoad({ status: 'loading', points: 0, stop: () => undefined });
    if (!vehicleIds) return;
    const left = new AbortController();
    const stopped = new AbortController();
    const signal = AbortSignal.any([left.signal, stopped.signal]);
    const stop = () => stopped.abort();
    const tracks = new Map<string, TrackFix[]>();
    let points = 0;

    const run = async () => {
      const wanted = { vehicleIds, period, signal };
      const events = loadEvents(client, wanted);
      // Looked at below; until then its failure is nobody's.
      events.catch(() => undefined);
      for await (const { vehicleId, fixes } of loadTracks(client, wanted)) {
        append(tracks, vehicleId, fixes);
        points += fixes.length;
        setLoad({ status: 'loading', points, stop });
      }
      setLoad({ status: 'ready', history: { tracks, events: await events, points } });
    };
    setLoad({ status: 'loading', points: 0, stop });
    run().catch(() => {
      if (left.signal.aborted) return;
      setLoad(
        stopped.signal.aborted
          ? { status: 'stopped', history: { tracks, events: [], points } }
          : { status: 'failed' },
      );
    });
    return () => left.abort();
  }, [client, vehicleIds, period, attempt]);

  return load;
}

function append(tracks: Map<string, TrackFix[]>, vehicleId: string, fixes: readonly TrackFix[]): void {
  const known = tracks.get(vehicleId) ?? [];
  // One by one: a call cannot take as many arguments as a page may have fixes.
  for (const fix of fixes) known.push(fix);
  tracks.set(vehicleId, known);
}
