import { useEffect, useRef } from 'react';
import { centerOn, fitAll, type Insets } from '../../../map/fit.ts';
import { largestGroup } from '../../../map/largest-group.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';

/** Duration of the opening animation of the card, in ms. */
const JOURNEY_MS = 700;

/**
 * Initial view: the vehicle of a link or choice; else the stored view; else the largest cluster of the fleet
 * once loaded, since the centre of all may be empty sea.
 */
export function StartCamera(props: {
  feed: MarkerFeed;
  /** Vehicle to move to; choices on the map need no move. */
  target: { vehicleId: string } | null;
  /** Whether to fit the fleet, without a stored view. */
  fitWhenLoaded: boolean;
  insets: Insets;
}) {
  const { feed, target, fitWhenLoaded, insets } = props;
  const { map } = useMap();
  const reached = useRef<{ target: object; atMs: number } | null>(null);
  const fitted = useRef(!fitWhenLoaded);

  useEffect(() => {
    // Once unwanted, it stays unwanted, so that the view is not taken from the person later.
    fitted.current ||= !fitWhenLoaded;
    const goToTarget = (again: boolean) => {
      if (!target || (reached.current?.target === target && !again)) return;
      const marker = feed.get(target.vehicleId);
      if (!marker) return;
      reached.current = { target, atMs: performance.now() };
      fitted.current = true;
      centerOn(map, marker, insets);
    };
    const fitOnce = () => {
      const markers = fitted.current ? [] : largestGroup(feed.all());
      if (markers.length === 0) return;
      fitted.current = true;
      fitAll(map, markers, insets, false);
    };
    const look = () => {
      goToTarget(false);
      fitOnce();
    };
    const journeyMs = performance.now() - (reached.current?.atMs ?? -Infinity);
    goToTarget(journeyMs < JOURNEY_MS);
    look();
    return feed.subscribe(look);
  }, [map, feed, target, fitWhenLoaded, insets]);
  return null;
}
