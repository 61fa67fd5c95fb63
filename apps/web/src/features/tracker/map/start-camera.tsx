import { useEffect, useRef } from 'react';
import { centerOn, fitAll, type Insets } from '../../../map/fit.ts';
import { largestGroup } from '../../../map/largest-group.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';

/** The card opens with the journey to its vehicle, and what it covers is known a moment after the start. */
const JOURNEY_MS = 700;

/**
 * Looks at what was asked for: the vehicle of a link or of a choice in the list, else, where no view is remembered, at
 * the largest group of the fleet, as soon as it is known: the middle of all may be a sea without a vehicle.
 */
export function StartCamera(props: {
  feed: MarkerFeed;
  /** The vehicle to go to; a choice on the map itself needs no journey. */
  target: { vehicleId: string } | null;
  /** Whether nothing else says what is looked at first. */
  fitWhenLoaded: boolean;
  insets: Insets;
}) {
  const { feed, target, fitWhenLoaded, insets } = props;
  const { map } = useMap();
  const reached = useRef<{ target: object; atMs: number } | null>(null);
  const fitted = useRef(!fitWhenLoaded);

  useEffect(() => {
    // Also once it is not wanted any more: whoever asked for another place would be taken away from it.
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
