import { useTranslation } from 'react-i18next';
import type { Insets } from '../../../map/fit.ts';
import type { Tracker } from '../use-tracker.ts';
import { FocusCamera } from './focus-camera.tsx';
import { FollowCamera } from './follow-camera.tsx';
import { FollowPickedCamera } from './follow-picked-camera.tsx';
import { FollowPill } from './follow-pill.tsx';
import { OutsidePill } from './outside-pill.tsx';
import { TrackerMap } from './tracker-map.tsx';

/** Map of the fleet, which can follow the selected or picked vehicles. */
export function TrackerStage({ tracker, insets }: { tracker: Tracker; insets: Insets }) {
  const { t } = useTranslation('tracker');
  const { feed, selected, picked, following, stopFollowing } = tracker;
  return (
    <TrackerMap
      feed={feed}
      selectedId={tracker.selectedId}
      target={tracker.target}
      insets={insets}
      isLookingElsewhere={tracker.look !== null}
      onSelect={tracker.selectOnMap}
      onWallboard={() => tracker.openWallboard('vehicles')}
    >
      <FocusCamera look={tracker.look} feed={feed} insets={insets} />
      {following && selected && (
        <>
          <FollowCamera feed={feed} vehicleId={selected.id} insets={insets} onMovedByHand={stopFollowing} />
          <FollowPill title={selected.title} onStop={stopFollowing} />
        </>
      )}
      {tracker.followsPicked && (
        <>
          <FollowPickedCamera feed={feed} picked={picked} insets={insets} onMovedByHand={stopFollowing} />
          <FollowPill title={t('pick.followed', { count: picked.size })} onStop={stopFollowing} />
        </>
      )}
      <OutsidePill tracker={tracker} />
    </TrackerMap>
  );
}
