import type { MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useVehicle } from '../../../fleet/use-vehicle.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerProperties } from '../../../map/marker.ts';
import { Age } from '../../../ui/age.tsx';
import { StateOfVehicle } from '../card/state-of-vehicle.tsx';
import classes from './marker-hover.module.css';

const LAYERS = ['badge', 'selected-badge'];
/** Near the right edge the tooltip is on the left of the pointer. */
const ROOM_PX = 260;

type Hovered = { vehicleId: string; x: number; y: number; isNearRight: boolean };

/** Tooltip of a marker: name, state, and age of the data. */
export function MarkerHover() {
  const { map } = useMap();
  const [hovered, setHovered] = useState<Hovered | null>(null);
  useEffect(() => watchPointer(map, setHovered), [map]);
  const vehicle = useVehicle(hovered?.vehicleId ?? null);
  if (!hovered || !vehicle) return null;
  return (
    <div
      role="tooltip"
      className={classes.hover}
      data-near-right={hovered.isNearRight || undefined}
      style={{ left: hovered.x, top: hovered.y }}
    >
      <b>{vehicle.title}</b>
      <StateOfVehicle vehicle={vehicle} />
      <span className={classes.age}>
        <Age atMs={vehicle.fix?.fixTimeMs ?? null} />
      </span>
    </div>
  );
}

/** Ignores touch, which does not hover. */
function watchPointer(map: MapLibreMap, tell: (hovered: Hovered | null) => void): () => void {
  if (!matchMedia('(hover: hover)').matches) return () => undefined;
  const onMove = ({ features, point: { x, y } }: MapLayerMouseEvent) => {
    const { vehicleId } = (features?.[0]?.properties ?? {}) as Partial<MarkerProperties>;
    const isNearRight = x > map.getCanvas().clientWidth - ROOM_PX;
    tell(vehicleId === undefined ? null : { vehicleId, x, y, isNearRight });
  };
  const onLeave = () => tell(null);
  map.on('mousemove', LAYERS, onMove);
  map.on('mouseleave', LAYERS, onLeave);
  map.on('movestart', onLeave);
  return () => {
    map.off('mousemove', LAYERS, onMove);
    map.off('mouseleave', LAYERS, onLeave);
    map.off('movestart', onLeave);
  };
}
