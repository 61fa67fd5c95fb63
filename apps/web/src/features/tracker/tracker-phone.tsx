import { useViewportSize } from '@mantine/hooks';
import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { FollowCamera } from './follow-camera.tsx';
import { FollowPill } from './follow-pill.tsx';
import { FilteredBody } from './list-panel.tsx';
import { LiveBadge } from './live-badge.tsx';
import { SearchField } from './search-field.tsx';
import { StateCounters } from './state-counters.tsx';
import { TrackerMap } from './tracker-map.tsx';
import classes from './tracker-phone.module.css';
import type { Tracker } from './use-tracker.ts';
import { VehicleCard } from './vehicle-card.tsx';

const SEARCH_BAR_PX = 70;
/** Above this share of the screen the sheet leaves the map no room to aim at. */
const INSET_SHARE_MAX = 0.5;

/** The map fills the screen; list and card come in a sheet from below. */
export function TrackerPhone({ tracker }: { tracker: Tracker }) {
  const { t } = useTranslation('tracker');
  const { height } = useViewportSize();
  const [share, setShare] = useState(0);
  const insets = useMemo(
    () => ({
      top: SEARCH_BAR_PX,
      right: 0,
      bottom: Math.round(height * Math.min(INSET_SHARE_MAX, share)),
      left: 0,
    }),
    [height, share],
  );
  const { selected, filter } = tracker;
  return (
    <div className={classes.screen} style={{ '--map-inset-bottom': `${share * 100}%` } as CSSProperties}>
      <TrackerMap
        feed={tracker.feed}
        selectedId={tracker.selectedId}
        target={tracker.target}
        insets={insets}
        onSelect={tracker.selectOnMap}
      >
        {tracker.following && selected && (
          <FollowCamera
            feed={tracker.feed}
            vehicleId={selected.id}
            insets={insets}
            onMovedByHand={tracker.stopFollowing}
          />
        )}
      </TrackerMap>
      <h1 className={classes.heading}>{t('title')}</h1>
      <div className={classes.bar}>
        <SearchField
          variant="unstyled"
          value={filter.search}
          onChange={tracker.search}
          placeholder={t('list.searchHint')}
        />
        <LiveBadge />
      </div>
      {tracker.following && selected && <FollowPill title={selected.title} onStop={tracker.stopFollowing} />}
      <BottomSheet handleLabel={t('sheet.resize')} onRest={setShare}>
        {selected ? (
          <div className={classes.card}>
            <VehicleCard
              vehicle={selected}
              following={tracker.following}
              onFollow={tracker.follow}
              onCenter={tracker.center}
              onClose={tracker.close}
            />
          </div>
        ) : (
          <>
            <div className={classes.counters}>
              <StateCounters counts={tracker.counts} chosen={filter.state} onChoose={tracker.filterByState} />
            </div>
            <FilteredBody tracker={tracker} />
          </>
        )}
      </BottomSheet>
    </div>
  );
}
