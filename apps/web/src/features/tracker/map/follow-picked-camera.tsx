import type { MapLibreEvent } from 'maplibre-gl';
import { useEffect } from 'react';
import { fitAll, type Insets, isInView } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';
import { useMovedByHand } from './use-moved-by-hand.ts';

/** Keeps picked vehicles in view until somebody moves the map. It moves when one of them leaves the view. */
export function FollowPickedCamera(props: {
  feed: MarkerFeed;
  picked: ReadonlySet<string>;
  insets: Insets;
  onMovedByHand: () => void;
}) {
  const { feed, picked, insets, onMovedByHand } = props;
  const { map } = useMap();

  useEffect(() => {
    let isFirst = true;
    /** Set by changes that arrive while the map is moving. */
    let isToLookAgain = false;
    const markers = () => [...picked].flatMap((id) => feed.get(id) ?? []);
    const isLeft = () => markers().some((marker) => !isInView(map, marker, insets));
    const keep = () => {
      const all = markers();
      isToLookAgain = !isFirst && map.isMoving();
      if (all.length === 0 || isToLookAgain || (!isFirst && !isLeft())) return;
      isFirst = false;
      fitAll(map, all, insets);
    };
    const onMoveEnd = ({ originalEvent }: MapLibreEvent<unknown>) => {
      if (originalEvent !== undefined && isLeft()) onMovedByHand();
      else if (isToLookAgain) keep();
    };
    keep();
    map.on('moveend', onMoveEnd);
    const stop = feed.subscribe(keep);
    return () => {
      map.off('moveend', onMoveEnd);
      stop();
    };
  }, [map, feed, picked, insets, onMovedByHand]);

  useMovedByHand(onMovedByHand);
  return null;
}
