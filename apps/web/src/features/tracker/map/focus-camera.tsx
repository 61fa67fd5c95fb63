import { useEffect, useRef } from 'react';
import { fitAll, type Insets, showAddress, showPlace } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';
import { useServices } from '../../../services.ts';
import type { FocusRequest } from '../use-focus-request.ts';

/** Moves the map to a requested target once. */
export function FocusCamera({
  look,
  feed,
  insets,
}: {
  look: FocusRequest | null;
  feed: MarkerFeed;
  insets: Insets;
}) {
  const { map } = useMap();
  const { fleet } = useServices();
  const done = useRef<FocusRequest | null>(null);
  useEffect(() => {
    if (!look || done.current === look) return;
    if (look.kind !== 'found') {
      done.current = look;
      if (look.kind === 'place') return showPlace(map, look.at, insets);
      if (look.kind === 'address') return showAddress(map, look.at, insets);
      const fixes = look.vehicleIds.flatMap((id) => fleet.get(id)?.fix ?? []);
      return fitAll(map, fixes, insets);
    }
    const fitOnce = () => {
      const markers = [...feed.all()];
      if (markers.length === 0 || done.current === look) return;
      done.current = look;
      fitAll(map, markers, insets);
    };
    fitOnce();
    return feed.subscribe(fitOnce);
  }, [map, fleet, feed, look, insets]);
  return null;
}
