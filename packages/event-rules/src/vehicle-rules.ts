import type { GeofenceIndex } from './geofence-index.ts';

/** By what a device is judged in its vehicle, beside the geofences of its account. */
export type VehicleSettings = {
  vehicleId: string;
  groupId: string | null;
  /** Since when group, speed limit and tank are as they are; before it they are not known. */
  sinceMs: number;
  maxSpeedKmh: number | null;
  tankL: number | null;
  fuelConsumptionL100: number | null;
};

export type VehicleRules = VehicleSettings & {
  /** Null where the account has none. */
  geofences: GeofenceIndex | null;
};

/** Whether the settings that have no versions are known for an instant. */
export function areSettingsKnown({ sinceMs }: VehicleRules, atMs: number): boolean {
  return atMs >= sinceMs;
}
