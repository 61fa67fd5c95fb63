import type { MapLibreEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { type Insets, isInView, keepCentered } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';

/** Half a marker with its name: nearer to an edge, a part of them is cut off or covered. */
const ROOM_PX = 56;

/**
 * A selected vehicle that was in view stays in view: wherever it turns up, when the screen is turned, and when the card
 * opens over it. One that was looked away from does not.
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
  /** Whether the last look was at the vehicle; null before the first. */
  const looked = useRef<boolean | null>(null);
  /** A move of this component is under way: it may be led elsewhere. */
  const leading = useRef(false);
  /** Something else changed with a move that is under way: its end tells nothing of where the person looks. */
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
      // Where motion is not wanted, it is there already.
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
      // The map ends a change of its size with a move that nobody made.
      if (resizing) {
        resizing = false;
        return;
      }
      const byHand = originalEvent !== undefined;
      const again = disturbed.current && !byHand;
      const isArrived = isSeen(widened(insets));
      if (!leading.current && !again) looked.current = isArrived;
      // A move that cut ours short began where nobody looks.
      disturbed.current = leading.current && !isArrived;
      leading.current = false;
      // Later: what ended this move may be the beginning of another.
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
