import { useEffect, useRef } from 'react';
import { centerOn, type Insets, isClose, keepCentered } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';
import { useMovedByHand } from './use-moved-by-hand.ts';

/** Keeps the vehicle centred until somebody moves the map. */
export function FollowCamera(props: {
  feed: MarkerFeed;
  vehicleId: string;
  insets: Insets;
  onMovedByHand: () => void;
}) {
  const { feed, vehicleId, insets, onMovedByHand } = props;
  const { map } = useMap();
  /** The first approach zooms in, even if interrupted. */
  const hasArrived = useRef(false);

  useEffect(() => {
    const follow = () => {
      const marker = feed.get(vehicleId);
      if (!marker) return;
      hasArrived.current ||= isClose(map);
      if (hasArrived.current) keepCentered(map, marker, insets);
      else centerOn(map, marker, insets);
    };
    follow();
    return feed.subscribe((changed) => (changed === null || changed.has(vehicleId)) && follow());
  }, [map, feed, vehicleId, insets]);

  useMovedByHand(onMovedByHand);
  return null;
}
