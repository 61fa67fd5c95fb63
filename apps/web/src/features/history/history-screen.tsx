import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './history-screen.module.css';
import { createHistoryPlayer, createHistoryView, startOf } from './history-view.ts';
import { LoadProgress } from './load-progress.tsx';
import { HistoryMap } from './map/history-map.tsx';
import { NothingThen } from './nearest/nothing-then.tsx';
import { PlayerPanel } from './player/player-panel.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { usePeriod } from './toolbar/use-period.ts';
import { useHistory } from './use-history.ts';
import { useHistoryUrl } from './use-history-url.ts';
import { useHistoryVehicles } from './use-history-vehicles.ts';
import { usePlayerAddress } from './use-player-address.ts';

const ICON = { size: 26, stroke: 1.6 };

/** The track of a period on the map, and the player under it. */
export function HistoryScreen() {
  const { t } = useTranslation('history');
  const { id = '' } = useParams();
  const url = useHistoryUrl();
  const [attempt, setAttempt] = useState(0);
  const period = usePeriod(url, attempt);
  const { ids, known: vehicles, leftOut } = useHistoryVehicles(id, url.otherIds);
  const load = useHistory(ids, period, attempt);
  const history = 'history' in load ? load.history : null;
  // Lives as long as what is played: a vehicle that somebody renames meanwhile must not set the clock back.
  const player = useMemo(
    () => (history ? createHistoryPlayer(history, period, url.atMs) : null),
    [history, period],
  );
  const startMs = useMemo(() => (history ? startOf(history, period) : period.fromMs), [history, period]);
  usePlayerAddress(player, startMs, url);
  const view = useMemo(
    () => (history && vehicles && player ? createHistoryView(history, vehicles, player) : null),
    [history, vehicles, player],
  );
  const reload = () => setAttempt((count) => count + 1);

  return (
    <div className={classes.screen}>
      <Toolbar
        url={url}
        period={period}
        vehicles={vehicles ?? []}
        leftOut={leftOut}
        player={player}
        empty={load.status === 'ready' && history?.points === 0}
        onReload={reload}
      />
      <div className={classes.stage}>
        <HistoryMap view={view} following={url.following} onMovedByHand={url.stopFollowing} />
        {load.status === 'loading' && <LoadProgress points={load.points} onStop={load.stop} />}
        {load.status === 'stopped' && (
          <p className={classes.note} role="status">
            {t('load.stopped')}
          </p>
        )}
        {load.status === 'failed' && (
          <div className={classes.cover}>
            <StateMessage
              role="alert"
              icon={<IconCloudOff {...ICON} />}
              title={t('load.failed')}
              message={t('load.failedHint')}
              action={
                <Button size="xs" onClick={reload}>
                  {t('load.reload')}
                </Button>
              }
            />
          </div>
        )}
        {load.status === 'ready' && history?.points === 0 && (
          <div className={classes.cover}>
            <NothingThen vehicleId={id} period={period} onPeriod={url.choosePeriod} />
          </div>
        )}
      </div>
      {view && view.points > 0 && <PlayerPanel view={view} following={url.following} onFollow={url.follow} />}
    </div>
  );
}
