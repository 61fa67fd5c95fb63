import type { Insets } from '../../../map/fit.ts';
import type { Tracker } from '../use-tracker.ts';
import { FollowCamera } from './follow-camera.tsx';
import { FollowPill } from './follow-pill.tsx';
import { TrackerMap } from './tracker-map.tsx';

/** The map of the fleet, which follows the selected vehicle while that is wanted. */
export function TrackerStage({ tracker, insets }: { tracker: Tracker; insets: Insets }) {
  const { feed, selected, following, stopFollowing } = tracker;
  return (
    <TrackerMap
      feed={feed}
      selectedId={tracker.selectedId}
      target={tracker.target}
      insets={insets}
      onSelect={tracker.selectOnMap}
    >
      {following && selected && (
        <>
          <FollowCamera feed={feed} vehicleId={selected.id} insets={insets} onMovedByHand={stopFollowing} />
          <FollowPill title={selected.title} onStop={stopFollowing} />
        </>
      )}
    </TrackerMap>
  );
}
