import { useEffect, useRef } from 'react';
import { centerOn, fitAll, type Insets } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';

/** The card opens with the journey to its vehicle, and what it covers is known a moment after the start. */
const JOURNEY_MS = 700;

/**
 * Looks at what was asked for: the vehicle of a link or of a choice in the list, else, where no view is remembered, at
 * the whole fleet as soon as it is known.
 */
export function StartCamera(props: {
  feed: MarkerFeed;
  /** The vehicle to go to; a choice on the map itself needs no journey. */
  target: { vehicleId: string } | null;
  fitWhenLoaded: boolean;
  insets: Insets;
}) {
  const { feed, target, fitWhenLoaded, insets } = props;
  const { map } = useMap();
  const reached = useRef<{ target: object; atMs: number } | null>(null);
  const fitted = useRef(!fitWhenLoaded);

  useEffect(() => {
    const goToTarget = (again: boolean) => {
      if (!target || (reached.current?.target === target && !again)) return;
      const marker = feed.get(target.vehicleId);
      if (!marker) return;
      reached.current = { target, atMs: performance.now() };
      fitted.current = true;
      centerOn(map, marker, insets);
    };
    const fitOnce = () => {
      const markers = fitted.current ? [] : [...feed.all()];
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
  }, [map, feed, target, insets]);
  return null;
}
