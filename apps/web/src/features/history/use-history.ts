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

/** By vehicle: outlined and judged by the server, or every fix as it is stored, where that is too much for one answer. */
export type LoadedTracks = ReadonlyMap<string, TrackOverview | readonly TrackFix[]>;

export type History = {
  /** The same object as long as the tracks are the same. */
  tracks: LoadedTracks;
  /** Null while they are not known. */
  events: readonly HistoryEvent[] | null;
  points: number;
  /** How far a fix may lie from the line that is drawn. */
  toleranceM: number;
};

export type HistoryLoad =
  | { status: 'loading'; points: number; stop: () => void }
  | { status: 'failed'; refused: Refused | null }
  /**
   * `stopped`: somebody did not want to wait, and the track is not complete; `eventless`: what happened could not be had,
   * which is no reason to take the track away.
   */
  | { status: 'ready' | 'stopped' | 'eventless'; history: History };

type UseHistoryQuery = { vehicleIds: readonly string[]; period: Period; signal: AbortSignal };
type Loaded = Omit<History, 'events'>;

const WAITING: HistoryLoad = { status: 'loading', points: 0, stop: () => undefined };

/**
 * Loads the past of the vehicles in the period; anew when one of these changes, or `attempt` does. Waits while it is not
 * known which vehicles there are. Tracks are there first, and what happened a little later.
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
      // What is drawn is asked for first.
      const outline = outlined(ahead, wanted);
      const loading = loadEvents(client, { ...wanted, drivers });
      // Looked at below; until then its failure is nobody's.
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

  // What was loaded of another period is none of this one.
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

/** Every fix, page by page, into `tracks`. */
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
  // One by one: a call cannot take as many arguments as a page may have fixes.
  for (const fix of fixes) known.push(fix);
  tracks.set(vehicleId, known);
}
