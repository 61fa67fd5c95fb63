import type { TrackFix } from '@fleet/tracks/track-fix';
import type { TrackOverview } from '@fleet/tracks/track-overview';
import { useEffect, useState } from 'react';
import type { Client } from 'urql';
import { refusedIn } from '../../graphql/failure.ts';
import type { Refused } from '../../lib/failure.ts';
import type { Period } from '../../lib/period.ts';
import { useMay } from '../../session/use-may.ts';
import { type HistoryEvent, loadEvents } from '../../tracks/load-events.ts';
import { loadTracks } from '../../tracks/load-track.ts';
import { useUncachedClient } from '../../tracks/use-uncached-client.ts';
import type { AskedAhead } from './asked-ahead.ts';

/** Tracks by vehicle: outlined by the server, or all fixes if an outline is too large for one answer. */
export type LoadedTracks = ReadonlyMap<string, TrackOverview | readonly TrackFix[]>;

export type History = {
  /** The same object while the tracks are unchanged. */
  tracks: LoadedTracks;
  /** Null until loaded. */
  events: readonly HistoryEvent[] | null;
  points: number;
  /** Maximum distance in metres between a fix and the drawn line. */
  toleranceM: number;
};

export type HistoryLoad =
  | { status: 'loading'; points: number; stop: () => void }
  | { status: 'failed'; refused: Refused | null }
  /**
   * `stopped`: the person stopped loading, so the track is incomplete. `eventless`: events failed, tracks are
   * shown.
   */
  | { status: 'ready' | 'stopped' | 'eventless'; history: History };

type UseHistoryQuery = { vehicleIds: readonly string[]; period: Period; signal: AbortSignal };
type Loaded = Omit<History, 'events'>;

const WAITING: HistoryLoad = { status: 'loading', points: 0, stop: () => undefined };

/**
 * Loads tracks and then events of the vehicles in a period; again when these or `attempt` change. Waits until
 * the vehicles are known.
 */
export function useHistory(
  ahead: AskedAhead,
  vehicleIds: readonly string[] | null,
  period: Period,
  attempt: number,
): HistoryLoad {
  const client = useUncachedClient();
  const drivers = useMay()('read', 'Driver');
  const [load, setLoad] = useState<{ of: Period | null; now: HistoryLoad }>({ of: null, now: WAITING });

  useEffect(() => {
    const tell = (now: HistoryLoad) => setLoad({ of: period, now });
    tell(WAITING);
    if (!vehicleIds) return;
    const left = new AbortController();
    const stopped = new AbortController();
    const signal = AbortSignal.any([left.signal, stopped.signal]);
    const stop = () => stopped.abort();
    const wanted = { vehicleIds, period, signal };
    const partial = new Map<string, TrackFix[]>();

    const run = async () => {
      // Tracks are requested before events.
      const outline = outlined(ahead, wanted);
      const loading = loadEvents(client, { ...wanted, drivers });
      // The error is handled when the promise is awaited below.
      loading.catch(() => undefined);
      const loaded =
        (await outline) ??
        (await paged(client, wanted, partial, (points) => tell({ status: 'loading', points, stop })));
      tell({ status: 'ready', history: { ...loaded, events: null } });
      const events = await loading.catch(() => null);
      if (left.signal.aborted) return;
      tell({ status: events ? 'ready' : 'eventless', history: { ...loaded, events } });
    };
    tell({ status: 'loading', points: 0, stop });
    run().catch((error: unknown) => {
      if (left.signal.aborted) return;
      tell(
        stopped.signal.aborted
          ? { status: 'stopped', history: { ...everyFixOf(partial), events: null } }
          : { status: 'failed', refused: refusedIn(error) },
      );
    });
    return () => left.abort();
  }, [client, ahead, vehicleIds, period, attempt]);

  // A result of another period is ignored.
  return load.of === period ? load.now : WAITING;
}

async function outlined(
  ahead: AskedAhead,
  { vehicleIds, period, signal }: UseHistoryQuery,
): Promise<Loaded | null> {
  const overview = await ahead.take(vehicleIds, period, signal);
  if (!overview) return null;
  return {
    tracks: new Map(overview.tracks.map((track) => [track.vehicleId, track])),
    points: overview.tracks.reduce((sum, { fixes }) => sum + fixes, 0),
    toleranceM: overview.toleranceM,
  };
}

/** Loads all fixes into `tracks`, page by page. */
async function paged(
  client: Client,
  wanted: UseHistoryQuery,
  tracks: Map<string, TrackFix[]>,
  onPoints: (points: number) => void,
): Promise<Loaded> {
  let points = 0;
  for await (const { vehicleId, fixes } of loadTracks(client, wanted)) {
    append(tracks, vehicleId, fixes);
    points += fixes.length;
    onPoints(points);
  }
  return everyFixOf(tracks);
}

function everyFixOf(tracks: ReadonlyMap<string, readonly TrackFix[]>): Loaded {
  const points = [...tracks.values()].reduce((sum, fixes) => sum + fixes.length, 0);
  return { tracks, points, toleranceM: 0 };
}

function append(tracks: Map<string, TrackFix[]>, vehicleId: string, fixes: readonly TrackFix[]): void {
  const known = tracks.get(vehicleId) ?? [];
  // In a loop: spreading a whole page would exceed the maximum number of arguments.
  for (const fix of fixes) known.push(fix);
  tracks.set(vehicleId, known);
}
