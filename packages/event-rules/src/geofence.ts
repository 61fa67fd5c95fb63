/** Degrees, longitude first, as GeoJSON has it. */
export type Coordinate = readonly [longitude: number, latitude: number];

/** The geometry of a geofence: GeoJSON of a circle's centre, an area with its holes, or the middle line of a corridor. */
export type GeofenceArea =
  | { type: 'Point'; coordinates: Coordinate }
  | { type: 'Polygon'; coordinates: readonly (readonly Coordinate[])[] }
  | { type: 'LineString'; coordinates: readonly Coordinate[] };

/** A geofence as it held from one instant until another. */
export type GeofenceVersion = {
  geofenceId: string;
  /** What events of it call it. */
  title: string;
  fromMs: number;
  /** Infinity while it holds. */
  untilMs: number;
  area: GeofenceArea;
  /** Radius of a circle, half width of a corridor; null for an area. */
  radiusM: number | null;
  /** A shorter visit, or a shorter absence, is no event. */
  dwellS: number;
  speedLimitKmh: number | null;
  /** Both empty: every vehicle of the account. */
  vehicleIds: readonly string[];
  groupIds: readonly string[];
};
