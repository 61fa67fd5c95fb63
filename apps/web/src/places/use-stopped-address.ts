import type { GeoPoint } from '@fleet/tracks/geo-point';
import { useStreetAddress } from './use-street-address.ts';

/** Slower than anybody walks: what a receiver tells of who stands. */
const STOPPED_MAX_KMH = 3;

/** The address of a vehicle while it stands: that of who drives would be one of before. */
export function useStoppedAddress(at: GeoPoint, speedKmh: number | null): string | null {
  return useStreetAddress((speedKmh ?? 0) <= STOPPED_MAX_KMH ? at : null);
}
