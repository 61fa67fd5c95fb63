import { useEffect, useRef } from 'react';
import { centerOn, type Insets } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import { type OwnLocation as Location, OwnLocationLayer } from '../../../map/own-location-layer.tsx';

/** Moves to the person's location when it is known, and shows it. */
export function OwnLocation({ location, insets }: { location: Location; insets: Insets }) {
  const { map } = useMap();
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    centerOn(map, location, insets);
  }, [map, location, insets]);
  return <OwnLocationLayer location={location} />;
}
