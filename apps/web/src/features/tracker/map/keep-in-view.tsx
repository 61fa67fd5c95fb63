import type { MapLibreEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { type Insets, isInView, keepCentered } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';

/** Half the size of a labelled marker, in pixels; closer to an edge it would be cut off. */
const ROOM_PX = 56;

/**
 * Keeps a selected vehicle in view that was in view, through its jumps, rotations of the screen, and the
 * opening of the card.
 */
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
  /** Whether the vehicle was last in view; null at first. */
  const looked = useRef<boolean | null>(null);
  /** Whether a move of this component is in progress. */
  const leading = useRef(false);
  /** Another change interrupted the move, so its end says nothing about the person's view. */
  const disturbed = useRef(false);

  useEffect(() => {
    looked.current = null;
  }, [map, feed, vehicleId]);

  useEffect(() => {
    let resizing = false;
    let ended = false;
    const isSeen = (within: Insets) => {
      const marker = feed.get(vehicleId);
      return marker !== undefined && isInView(map, marker, within);
    };
    const keep = () => {
      const marker = feed.get(vehicleId);
      if (!marker || (map.isMoving() && !leading.current)) return;
      looked.current ??= isSeen(insets);
      if (!looked.current || isSeen(widened(insets))) return;
      leading.current = true;
      disturbed.current = false;
      keepCentered(map, marker, insets);
      // With reduced motion the move has already ended.
      leading.current = map.isMoving();
    };
    const onChange = () => {
      if (map.isMoving()) disturbed.current = true;
      keep();
    };
    const onResize = () => {
      resizing = !map.isMoving();
      onChange();
    };
    const onMoveEnd = ({ originalEvent }: MapLibreEvent<unknown>) => {
      // A resize ends with a move event that nobody made.
      if (resizing) {
        resizing = false;
        return;
      }
      const byHand = originalEvent !== undefined;
      const again = disturbed.current && !byHand;
      const isArrived = isSeen(widened(insets));
      if (!leading.current && !again) looked.current = isArrived;
      // The interrupting move began at an intermediate position.
      disturbed.current = leading.current && !isArrived;
      leading.current = false;
      // Deferred, because this move's end may start another.
      if (again) queueMicrotask(() => !ended && onChange());
    };
    onChange();
    map.on('resize', onResize);
    map.on('moveend', onMoveEnd);
    const stop = feed.subscribe((changed) => (changed === null || changed.has(vehicleId)) && keep());
    return () => {
      ended = true;
      stop();
      map.off('resize', onResize);
      map.off('moveend', onMoveEnd);
    };
  }, [map, feed, vehicleId, insets]);
  return null;
}

function widened({ top, right, bottom, left }: Insets): Insets {
  return {
    top: top + ROOM_PX,
    right: right + ROOM_PX,
    bottom: bottom + ROOM_PX,
    left: left + ROOM_PX,
  };
}
