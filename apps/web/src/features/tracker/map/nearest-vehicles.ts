import { distanceM } from '@fleet/tracks/distance';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Marker } from '../../../map/marker.ts';

export type NearVehicle = { marker: Marker; distanceM: number };

/** The `count` nearest vehicles by great-circle distance, nearest first. */
export function nearestVehicles(markers: Iterable<Marker>, to: GeoPoint, count: number): NearVehicle[] {
  const nearest: NearVehicle[] = [];
  for (const marker of markers) {
    const away = distanceM(to, marker);
    const last = nearest[count - 1];
    if (last && away >= last.distanceM) continue;
    nearest.push({ marker, distanceM: away });
    nearest.sort((a, b) => a.distanceM - b.distanceM);
    nearest.length = Math.min(nearest.length, count);
  }
  return nearest;
}
