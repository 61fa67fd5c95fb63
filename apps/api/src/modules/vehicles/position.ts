import type { ConnectionState } from '@fleet/contracts/vehicle';
import type { StoredFix } from '@fleet/stored-fixes/stored-fix';

/** A stored fix as a vehicle's: speed in km/h, course in degrees, distances and altitude in metres. */
export type Position = {
  vehicleId: string;
  deviceId: string;
  externalDeviceId: string | null;
  fixTime: Date;
  hash: string;
  receivedAt: Date | null;
  deviceTime: Date | null;
  valid: boolean | null;
  latitude: number;
  longitude: number;
  altitudeM: number | null;
  speedKmh: number | null;
  courseDeg: number | null;
  accuracyM: number | null;
  satellites: number | null;
  ignition: boolean | null;
  motion: boolean | null;
  distanceM: number | null;
  totalDistanceM: number | null;
  /** Of the vehicle at this fix, in metres; known in a route only. */
  odometerM?: number | null;
  attributes: Record<string, unknown>;
};

/** The newest fix, with what is known of the device at this moment. */
export type LatestPosition = Position & {
  ignitionSince: Date | null;
  motionSince: Date | null;
  connection: ConnectionState;
  connectionSince: Date | null;
  lastHeardAt: Date | null;
  /** Whether the vehicle's odometer goes by this device. */
  counts: boolean;
};

/** The columns of a fix in `device_states`, from the table of that alias. */
export const FIX_COLUMNS = (alias: string): string => `
  ${alias}.device_id AS "deviceId", ${alias}.fix_time AS "fixTime", ${alias}.hash::text AS hash,
  ${alias}.received_at AS "receivedAt", ${alias}.device_time AS "deviceTime", ${alias}.valid,
  ${alias}.latitude, ${alias}.longitude, ${alias}.altitude_m AS "altitudeM", ${alias}.speed_kmh AS "speedKmh",
  ${alias}.course_deg AS "courseDeg", ${alias}.accuracy_m AS "accuracyM", ${alias}.satellites,
  ${alias}.ignition, ${alias}.motion, ${alias}.distance_m AS "distanceM",
  ${alias}.total_distance_m AS "totalDistanceM", ${alias}.attributes`;

/** What the reader of stored fixes is asked for, to tell a position. */
export const POSITION_COLUMNS = [
  'receivedAt',
  'deviceTime',
  'valid',
  'latitude',
  'longitude',
  'altitudeM',
  'speedKmh',
  'courseDeg',
  'accuracyM',
  'satellites',
  'ignition',
  'motion',
  'distanceM',
  'totalDistanceM',
  'attributes',
] as const;

export type PositionColumn = (typeof POSITION_COLUMNS)[number];

/** Fields of a position that are made of other columns than that of their name. */
const MADE_OF: Readonly<Record<string, PositionColumn>> = {
  altitude: 'altitudeM',
  speed: 'speedKmh',
  course: 'courseDeg',
  accuracy: 'accuracyM',
  distance: 'distanceM',
  totalDistance: 'totalDistanceM',
  odometer: 'totalDistanceM',
  door: 'attributes',
  battery: 'attributes',
  power: 'attributes',
  networkMobileSignalStrength: 'attributes',
};

/** The columns that these fields of a position are made of: a route has thousands, and most ask for its line alone. */
export function positionColumns(fields: ReadonlySet<string>): PositionColumn[] {
  const asked = new Set([...fields].map((field) => MADE_OF[field] ?? field));
  return POSITION_COLUMNS.filter((column) => asked.has(column));
}

type OfVehicle = Pick<Position, 'vehicleId' | 'externalDeviceId'> & {
  /** What the vehicle's odometer shows besides the device's total; null where that does not count, or nobody asks. */
  odometerBaseM: number | null;
};

/** A stored fix as a vehicle's: a view of the fix, since a route has thousands and most of them are told once. */
export function positionOf(fix: StoredFix<PositionColumn>, ofVehicle: OfVehicle): Position {
  return new FixOfVehicle(fix, ofVehicle);
}

class FixOfVehicle implements Position {
  readonly #fix: StoredFix<PositionColumn>;
  readonly #of: OfVehicle;

  constructor(fix: StoredFix<PositionColumn>, of: OfVehicle) {
    this.#fix = fix;
    this.#of = of;
  }

  get vehicleId() {
    return this.#of.vehicleId;
  }
  get externalDeviceId() {
    return this.#of.externalDeviceId;
  }
  get deviceId() {
    return this.#fix.deviceId;
  }
  get hash() {
    return this.#fix.hash;
  }
  get fixTime() {
    return new Date(this.#fix.atMs);
  }
  get odometerM() {
    const [{ totalDistanceM }, { odometerBaseM }] = [this.#fix, this.#of];
    // The distance may not have been read.
    return odometerBaseM === null || typeof totalDistanceM !== 'number'
      ? null
      : odometerBaseM + totalDistanceM;
  }
  get receivedAt() {
    return this.#fix.receivedAt;
  }
  get deviceTime() {
    return this.#fix.deviceTime;
  }
  get valid() {
    return this.#fix.valid;
  }
  get latitude() {
    return this.#fix.latitude;
  }
  get longitude() {
    return this.#fix.longitude;
  }
  get altitudeM() {
    return this.#fix.altitudeM;
  }
  get speedKmh() {
    return this.#fix.speedKmh;
  }
  get courseDeg() {
    return this.#fix.courseDeg;
  }
  get accuracyM() {
    return this.#fix.accuracyM;
  }
  get satellites() {
    return this.#fix.satellites;
  }
  get ignition() {
    return this.#fix.ignition;
  }
  get motion() {
    return this.#fix.motion;
  }
  get distanceM() {
    return this.#fix.distanceM;
  }
  get totalDistanceM() {
    return this.#fix.totalDistanceM;
  }
  get attributes() {
    return this.#fix.attributes;
  }
}
