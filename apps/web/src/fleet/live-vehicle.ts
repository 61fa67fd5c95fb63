import type { Attributes } from '@fleet/contracts/attributes';
import type { LivePosition } from '@fleet/contracts/realtime';
import type { ConnectionState, VehicleState } from '@fleet/contracts/vehicle';
import { vehicleState } from '@fleet/tracks/vehicle-state';

/** A fix for display. Times are in ms since 1970, UTC. */
export type Fix = {
  fixTimeMs: number;
  latitude: number;
  longitude: number;
  speedKmh: number | null;
  courseDeg: number | null;
  satellites: number | null;
  ignition: boolean | null;
  motion: boolean | null;
  readings: Attributes;
};

/** Facts of a vehicle that do not move with its fixes. */
export type VehicleFacts = {
  id: string;
  title: string;
  plate: string | null;
  model: string | null;
  type: string | null;
  accountTitle: string | null;
  /** Absent in data stored by an older build. */
  accountId?: string | null;
  groupId?: string | null;
  groupTitle?: string | null;
  /** Whether a demo tracker drives it. */
  isDemo?: boolean;
  /** Names of assigned drivers, once loaded. */
  drivers?: string | null;
};

/** Current state of a vehicle. Immutable: a new object means that something changed. */
export type LiveVehicle = VehicleFacts & {
  fix: Fix | null;
  connection: ConnectionState;
  connectionSinceMs: number;
  state: VehicleState;
};

export function fixOf(position: LivePosition): Fix {
  return {
    fixTimeMs: Date.parse(position.fixTime),
    latitude: position.latitude,
    longitude: position.longitude,
    speedKmh: position.speed,
    courseDeg: position.course,
    satellites: position.satellites,
    ignition: position.ignition,
    motion: position.motion,
    readings: position.attributes,
  };
}

export function newVehicle(
  facts: VehicleFacts,
  last: { fix: Fix | null; connection: ConnectionState; connectionSinceMs: number },
  nowMs: number,
): LiveVehicle {
  return asOf({ ...facts, ...last, state: 'offline' }, nowMs);
}

/** Returns the same vehicle unless the fix is newer, so that late records do not move a marker back. */
export function withFix(vehicle: LiveVehicle, fix: Fix | null, nowMs: number): LiveVehicle {
  if (!fix || (vehicle.fix && fix.fixTimeMs <= vehicle.fix.fixTimeMs)) return vehicle;
  return asOf({ ...vehicle, fix }, nowMs);
}

export function withConnection(
  vehicle: LiveVehicle,
  { connection, sinceMs }: { connection: ConnectionState; sinceMs: number },
  nowMs: number,
): LiveVehicle {
  if (sinceMs < vehicle.connectionSinceMs) return vehicle;
  if (connection === vehicle.connection) return vehicle;
  return asOf({ ...vehicle, connection, connectionSinceMs: sinceMs }, nowMs);
}

/** The vehicle with its state at `nowMs`; the same object if the state is unchanged. */
export function asOf(vehicle: LiveVehicle, nowMs: number): LiveVehicle {
  const { connection, fix } = vehicle;
  const state = vehicleState({
    connection,
    motion: fix?.motion ?? null,
    ignition: fix?.ignition ?? null,
    speedKmh: fix?.speedKmh ?? null,
    fixAgeMs: fix && nowMs - fix.fixTimeMs,
  });
  return state === vehicle.state ? vehicle : { ...vehicle, state };
}

/** Whether all displayed values are equal. */
export function isSame(a: LiveVehicle, b: LiveVehicle): boolean {
  const { fix: fixA, ...restA } = a;
  const { fix: fixB, ...restB } = b;
  if (!isShallowSame(restA, restB)) return false;
  if (fixA === null || fixB === null || fixA === fixB) return fixA === fixB;
  const { readings: readingsA, ...placeA } = fixA;
  const { readings: readingsB, ...placeB } = fixB;
  return isShallowSame(placeA, placeB) && isShallowSame(readingsA, readingsB);
}

function isShallowSame<Shape extends object>(a: Shape, b: Shape): boolean {
  const keys = Object.keys(a) as (keyof Shape)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}
