import { useEffect, useRef } from 'react';
import { centerOn, fitAll, type Insets } from '../../map/fit.ts';
import { useMap } from '../../map/map-context.ts';
import type { MarkerFeed } from '../../map/marker.ts';

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
  const reached = useRef<object | null>(null);
  const fitted = useRef(!fitWhenLoaded);

  useEffect(() => {
    const goToTarget = () => {
      const marker = target && reached.current !== target ? feed.get(target.vehicleId) : undefined;
      if (!marker) return;
      reached.current = target;
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
      goToTarget();
      fitOnce();
    };
    look();
    return feed.subscribe(look);
  }, [map, feed, target, insets]);
  return null;
}
