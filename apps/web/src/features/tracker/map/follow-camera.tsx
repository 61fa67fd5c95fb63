import { useEffect } from 'react';
import { type Insets, keepCentered } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';

/** Keeps the vehicle in the middle until somebody moves the map by hand. */
export function FollowCamera(props: {
  feed: MarkerFeed;
  vehicleId: string;
  insets: Insets;
  onMovedByHand: () => void;
}) {
  const { feed, vehicleId, insets, onMovedByHand } = props;
  const { map } = useMap();

  useEffect(() => {
    const follow = () => {
      const marker = feed.get(vehicleId);
      if (marker) keepCentered(map, marker, insets);
    };
    follow();
    return feed.subscribe((changed) => (changed === null || changed.has(vehicleId)) && follow());
  }, [map, feed, vehicleId, insets]);

  useEffect(() => {
    map.on('dragstart', onMovedByHand);
    return () => void map.off('dragstart', onMovedByHand);
  }, [map, onMovedByHand]);
  return null;
}
