import type { GeoPoint } from '@fleet/tracks/geo-point';
import { useStreetAddress } from './use-street-address.ts';

/** Speeds up to this are receiver noise of a standing vehicle. */
const STOPPED_MAX_KMH = 3;

/** Address of a standing vehicle; none while it drives, when the address would be outdated. */
export function useStoppedAddress(at: GeoPoint, speedKmh: number | null): string | null {
  return useStreetAddress((speedKmh ?? 0) <= STOPPED_MAX_KMH ? at : null);
}
