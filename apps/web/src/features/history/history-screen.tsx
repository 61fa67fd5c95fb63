import { Button } from '@mantine/core';
import { IconCloudOff, IconRoute } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './history-screen.module.css';
import { createHistoryPlayer, createHistoryView } from './history-view.ts';
import { LoadProgress } from './load-progress.tsx';
import { HistoryMap } from './map/history-map.tsx';
import { PlayerPanel } from './player/player-panel.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { usePeriod } from './toolbar/use-period.ts';
import { useHistory } from './use-history.ts';
import { useHistoryUrl } from './use-history-url.ts';
import { useHistoryVehicles } from './use-history-vehicles.ts';

const ICON = { size: 26, stroke: 1.6 };

/** The track of a period on the map, and the player under it. */
export function HistoryScreen() {
  const { t } = useTranslation('history');
  const { id = '' } = useParams();
  const url = useHistoryUrl();
  const [attempt, setAttempt] = useState(0);
  const [following, setFollowing] = useState(false);
  const period = usePeriod(url, attempt);
  const ids = useMemo(() => [...new Set([id, ...url.otherIds])], [id, url.otherIds]);
  const vehicles = useHistoryVehicles(ids);
  const load = useHistory(ids, period, attempt);
  const history = 'history' in load ? load.history : null;
  // Lives as long as what is played: a vehicle that somebody renames meanwhile must not set the clock back.
  const player = useMemo(
    () => (history ? createHistoryPlayer(history, period, url.atMs) : null),
    [history, period, url.atMs],
  );
  const view = useMemo(
    () => (history && vehicles && player ? createHistoryView(history, vehicles, player) : null),
    [history, vehicles, player],
  );
  const reload = () => setAttempt((count) => count + 1);

  return (
    <div className={classes.screen}>
      <Toolbar url={url} period={period} vehicles={vehicles ?? []} player={player} onReload={reload} />
      <div className={classes.stage}>
        <HistoryMap view={view} following={following} onMovedByHand={() => setFollowing(false)} />
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
            <StateMessage
              role="status"
              icon={<IconRoute {...ICON} />}
              title={t('load.empty')}
              message={t('load.emptyHint')}
            />
          </div>
        )}
      </div>
      {view && view.points > 0 && <PlayerPanel view={view} following={following} onFollow={setFollowing} />}
    </div>
  );
}
