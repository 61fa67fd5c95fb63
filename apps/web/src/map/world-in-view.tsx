import { LngLat, MercatorCoordinate } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Insets } from './fit.ts';
import { useMap } from './map-context.ts';

const TILE_PX = 512;

/**
 * Keeps the world's edges off the part of the map that nothing lies over, where the map by itself keeps them off all of
 * it: under a sheet that covers half of a phone there may be what is beyond the poles, and what is far in the south
 * can stand above it.
 */
export function WorldInView({ insets }: { insets: Insets }) {
  const { map } = useMap();
  const { top, bottom } = insets;
  useEffect(() => {
    map.setTransformConstrain((center, wantedZoom) => {
      const heightPx = map.getCanvas().clientHeight;
      const zoom = Math.max(
        zoomOfWorld(heightPx - top - bottom),
        Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), wantedZoom)),
      );
      const y = boundedY(MercatorCoordinate.fromLngLat(center).y * TILE_PX * 2 ** zoom, {
        lowest: heightPx / 2 - top,
        highest: TILE_PX * 2 ** zoom - heightPx / 2 + bottom,
      });
      const { lat } = new MercatorCoordinate(0, y / (TILE_PX * 2 ** zoom)).toLngLat();
      return { center: new LngLat(center.lng, lat), zoom };
    });
    return () => void map.setTransformConstrain(null);
  }, [map, top, bottom]);
  return null;
}

/** At which the world is as high as that. */
function zoomOfWorld(heightPx: number): number {
  return heightPx > 0 ? Math.log2(heightPx / TILE_PX) : Number.NEGATIVE_INFINITY;
}

function boundedY(y: number, { lowest, highest }: { lowest: number; highest: number }): number {
  return Math.max(Math.min(lowest, highest), Math.min(Math.max(lowest, highest), y));
}
