import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Period } from '../../lib/period.ts';
import { createDetail } from '../../tracks/detail.ts';
import { HistoryNote } from '../../tracks/history-note.tsx';
import { createPlayer } from '../../tracks/player.ts';
import { useUncachedClient } from '../../tracks/use-uncached-client.ts';
import { type AskedAhead, createAskedAhead } from './asked-ahead.ts';
import classes from './history-screen.module.css';
import { createPlayback, createVehicleTracks, type HistoryView } from './history-view.ts';
import { LoadFailed } from './load-failed.tsx';
import { LoadProgress } from './load-progress.tsx';
import { HistoryMap } from './map/history-map.tsx';
import { NothingThen } from './nearest/nothing-then.tsx';
import { PlayerPanel } from './player/player-panel.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { usePeriod } from './toolbar/use-period.ts';
import { useHighlight } from './use-highlight.ts';
import { type History, type HistoryLoad, useHistory } from './use-history.ts';
import { useHistoryPlayer } from './use-history-player.ts';
import { useHistoryUrl } from './use-history-url.ts';
import { type HistoryVehicle, useHistoryVehicles } from './use-history-vehicles.ts';

/** Map with the tracks of a period, and the player below it. */
export function HistoryScreen() {
  const { id = '' } = useParams();
  const url = useHistoryUrl();
  const [attempt, setAttempt] = useState(0);
  const period = usePeriod(url, attempt);
  const { ids, known: vehicles, leftOut } = useHistoryVehicles(id, url.otherIds);
  const ahead = useAskedAhead();
  const load = useHistory(ahead, ids, period, attempt);
  const history = 'history' in load ? load.history : null;
  const isEmpty = history?.points === 0 && load.status !== 'stopped';
  const view = useHistoryView(history, vehicles, period, url);
  const waiting = useWaitingView(load.status === 'loading' ? vehicles : null, period);
  const played = view && view.points > 0 ? view : waiting;
  const highlight = useHighlight(url, vehicles);
  const reload = () => setAttempt((count) => count + 1);

  return (
    <div className={classes.screen}>
      <Toolbar
        url={url}
        period={period}
        vehicles={vehicles ?? []}
        leftOut={leftOut}
        highlight={highlight}
        player={view?.player ?? null}
        onPeriodAhead={(wanted) => ids && ahead.ask(ids, wanted)}
        empty={isEmpty}
        onReload={reload}
      />
      <HistoryNote fromMs={period.fromMs} />
      <div className={classes.stage}>
        <HistoryMap
          view={view}
          highlight={highlight}
          following={url.following}
          onMovedByHand={url.stopFollowing}
        />
        {load.status === 'loading' && <LoadProgress points={load.points} onStop={load.stop} />}
        <Incomplete status={load.status} />
        {load.status === 'failed' && <LoadFailed refused={load.refused} onReload={reload} />}
        {isEmpty && (
          <div className={classes.cover}>
            <NothingThen vehicleId={id} period={period} onPeriod={url.choosePeriod} />
          </div>
        )}
      </div>
      {played && (
        <PlayerPanel
          view={played}
          isWaiting={played === waiting}
          highlight={highlight}
          following={url.following}
          onFollow={url.follow}
        />
      )}
    </div>
  );
}

/** Notice that the track or the events are incomplete. */
function Incomplete({ status }: Pick<HistoryLoad, 'status'>) {
  const { t } = useTranslation('history');
  if (status !== 'stopped' && status !== 'eventless') return null;
  return (
    <p className={classes.note} role="status">
      {t(`load.${status}`)}
    </p>
  );
}

function useAskedAhead(): AskedAhead {
  const client = useUncachedClient();
  const ahead = useMemo(() => createAskedAhead(client), [client]);
  useEffect(() => ahead.stop, [ahead]);
  return ahead;
}

/** View of a loaded period; null while the period or the vehicles are loading. */
function useHistoryView(
  history: History | null,
  vehicles: readonly HistoryVehicle[] | null,
  period: Period,
  url: ReturnType<typeof useHistoryUrl>,
): HistoryView | null {
  const client = useUncachedClient();
  const loaded = history?.tracks ?? null;
  // The player depends on the loaded tracks alone, so renaming a vehicle does not reset its time.
  const player = useHistoryPlayer(loaded, period, url);
  const played = useMemo(() => {
    if (!loaded || !vehicles || !player) return null;
    const tracks = createVehicleTracks(loaded, vehicles, period);
    const detail = createDetail(client, new Map(tracks.map(({ vehicle, track }) => [vehicle.id, track])));
    return { period, player, tracks, detail, playback: createPlayback(tracks, player) };
  }, [client, loaded, vehicles, player, period]);
  useDetailOfClock(played);
  return useMemo(
    () =>
      played &&
      history && {
        ...played,
        events: history.events,
        points: history.points,
        toleranceM: history.toleranceM,
      },
    [played, history],
  );
}

/** Empty view for the player while its period loads, so that the map does not change its size. */
function useWaitingView(vehicles: readonly HistoryVehicle[] | null, period: Period): HistoryView | null {
  const client = useUncachedClient();
  return useMemo(() => {
    if (!vehicles || vehicles.length === 0) return null;
    const tracks = createVehicleTracks(new Map(), vehicles, period).map((one) => ({ ...one, segments: [] }));
    const player = createPlayer(period);
    return {
      ...{ period, player, tracks, playback: createPlayback(tracks, player) },
      ...{ detail: createDetail(client, new Map()), events: null, points: 0, toleranceM: 0 },
    };
  }, [client, vehicles, period]);
}

/** Loads the fixes around the player's time. */
function useDetailOfClock(played: Pick<HistoryView, 'player' | 'detail'> | null): void {
  useEffect(() => {
    if (!played) return;
    const { player, detail } = played;
    // Seeking to the same time redraws the vehicles with the loaded fixes.
    const want = () => detail.wantAt(player.timeMs(), () => player.seek(player.timeMs()));
    want();
    const stop = player.onTick(want);
    return () => {
      stop();
      detail.stop();
    };
  }, [played]);
}
