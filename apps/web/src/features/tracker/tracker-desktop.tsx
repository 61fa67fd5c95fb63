import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Insets } from '../../map/fit.ts';
import { usePreference } from '../../session/use-preference.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { FollowCamera } from './follow-camera.tsx';
import { FollowPill } from './follow-pill.tsx';
import { Legend } from './legend.tsx';
import { ListPanel } from './list-panel.tsx';
import classes from './tracker-desktop.module.css';
import { TrackerMap } from './tracker-map.tsx';
import type { Tracker } from './use-tracker.ts';
import { VehicleCard } from './vehicle-card.tsx';

const WIDTH_PX = 440;
const NOTHING_OVER_MAP: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** List left, map right, the card over the map's corner. */
export function TrackerDesktop({ tracker }: { tracker: Tracker }) {
  const { t } = useTranslation('tracker');
  const [widthPx, setWidthPx] = usePreference('listWidthPx', WIDTH_PX);
  const [hidden, setHidden] = usePreference('listHidden', false);
  const { selected } = tracker;
  return (
    <div className={classes.screen}>
      {!hidden && (
        <SidePanel widthPx={widthPx} onResize={setWidthPx} resizeLabel={t('list.resize')}>
          <ListPanel tracker={tracker} onHide={() => setHidden(true)} />
        </SidePanel>
      )}
      <div className={classes.stage}>
        <TrackerMap
          feed={tracker.feed}
          selectedId={tracker.selectedId}
          target={tracker.target}
          insets={NOTHING_OVER_MAP}
          onSelect={tracker.selectOnMap}
        >
          {tracker.following && selected && (
            <FollowCamera
              feed={tracker.feed}
              vehicleId={selected.id}
              insets={NOTHING_OVER_MAP}
              onMovedByHand={tracker.stopFollowing}
            />
          )}
        </TrackerMap>
        {hidden && <ShowList onClick={() => setHidden(false)} />}
        {tracker.following && selected && (
          <FollowPill title={selected.title} onStop={tracker.stopFollowing} />
        )}
        <div className={classes.corner}>
          {selected && (
            <div className={classes.card}>
              <VehicleCard
                vehicle={selected}
                following={tracker.following}
                onFollow={tracker.follow}
                onCenter={tracker.center}
                onClose={tracker.close}
              />
            </div>
          )}
          <div className={classes.legend}>
            <Legend />
          </div>
        </div>
      </div>
    </div>
  );
}

function ShowList({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('tracker');
  return (
    <Tooltip label={t('list.show')} position="right">
      <ActionIcon
        className={classes.show ?? ''}
        variant="default"
        size={40}
        aria-label={t('list.show')}
        onClick={onClick}
      >
        <IconLayoutSidebarLeftExpand size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
