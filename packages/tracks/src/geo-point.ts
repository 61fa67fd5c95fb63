/** Degrees, WGS 84. */
export type GeoPoint = { latitude: number; longitude: number };

/** Where something was at an instant, in milliseconds since 1970, UTC. */
export type Moment = GeoPoint & { atMs: number };
