import { useEffect } from 'react';
import { type Insets, isInView, keepCentered } from '../../map/fit.ts';
import { useMap } from '../../map/map-context.ts';
import type { MarkerFeed } from '../../map/marker.ts';

/** A selected vehicle that was in view stays in view, wherever it turns up; one that was looked away from does not. */
export function KeepInView({
  feed,
  vehicleId,
  insets,
}: {
  feed: MarkerFeed;
  vehicleId: string;
  insets: Insets;
}) {
  const { map } = useMap();
  useEffect(() => {
    let last = feed.get(vehicleId);
    return feed.subscribe((changed) => {
      if (changed && !changed.has(vehicleId)) return;
      const before = last;
      last = feed.get(vehicleId);
      if (!before || !last || map.isMoving()) return;
      if (isInView(map, before, insets) && !isInView(map, last, insets)) keepCentered(map, last, insets);
    });
  }, [map, feed, vehicleId, insets]);
  return null;
}
