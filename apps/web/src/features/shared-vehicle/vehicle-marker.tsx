import { Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { iconCategory } from '../../lib/vehicle-category.ts';
import { wantsLessMotion } from '../../lib/wants-less-motion.ts';
import { useMap } from '../../map/map-context.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import type { SharedVehicle } from './ask-shared-vehicle.ts';
import classes from './vehicle-marker.module.css';

type Position = Pick<NonNullable<SharedVehicle['position']>, 'latitude' | 'longitude' | 'course'>;
type Props = { position: Position; category: string | null; isFollowing: boolean; zoom: number };
const GLIDE_MS = 1_200;

/** Marker that glides between positions; the map follows if asked. */
export function VehicleMarker({ position, category, isFollowing, zoom }: Props) {
  const { map } = useMap();
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<Marker | null>(null);
  const { longitude, latitude, course } = position;

  useEffect(() => {
    return () => {
      marker.current?.remove();
      marker.current = null;
    };
  }, []);

  useEffect(() => {
    if (marker.current) return glide(marker.current, [longitude, latitude]);
    marker.current = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    map.jumpTo({ center: [longitude, latitude], zoom });
    return undefined;
  }, [map, element, longitude, latitude, zoom]);

  useEffect(() => {
    if (isFollowing)
      map.easeTo({ center: [longitude, latitude], duration: wantsLessMotion() ? 0 : GLIDE_MS });
  }, [map, isFollowing, longitude, latitude]);

  return createPortal(
    <span className={classes.marker} data-testid="shared-marker">
      {course !== null && <i style={{ rotate: `${course}deg` }} />}
      <CategoryGlyph category={iconCategory(category)} sizePx={20} />
    </span>,
    element,
  );
}

/** Returns a function that stops it. */
function glide(marker: Marker, [longitude, latitude]: [number, number]): () => void {
  const from = marker.getLngLat();
  const startedMs = performance.now();
  let frame = requestAnimationFrame(step);
  function step(nowMs: number): void {
    const share = wantsLessMotion() ? 1 : Math.min(1, (nowMs - startedMs) / GLIDE_MS);
    marker.setLngLat([from.lng + (longitude - from.lng) * share, from.lat + (latitude - from.lat) * share]);
    if (share < 1) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
