import { positionId } from '@fleet/contracts/position';
import type { LiveConnection, LiveEvent, LivePosition } from '@fleet/contracts/realtime';
import type { ConnectionState } from '@fleet/contracts/vehicle';
import type { DeviceState, Draft } from '../pipeline/draft.ts';
import type { Device } from '../sessions/device.ts';
import type { PlannedEvent } from '../storage/plan-batch.ts';

export type FittedDevice = Device & { vehicleId: string };

/** Maps show vehicles; a device in none is on no map. */
export function isFitted(device: Device): device is FittedDevice {
  return device.vehicleId !== null;
}

export function livePosition(
  device: FittedDevice,
  draft: Draft,
  { connection, latest }: { connection: ConnectionState; latest: boolean },
): LivePosition {
  const { fix, derived } = draft;
  return {
    id: positionId({ deviceId: device.id, fixTime: fix.fixTime, hash: fix.hash }),
    vehicleId: device.vehicleId,
    deviceId: device.id,
    fixTime: fix.fixTime.toISOString(),
    receivedAt: fix.receivedAt.toISOString(),
    valid: fix.valid,
    latitude: fix.latitude,
    longitude: fix.longitude,
    altitude: fix.altitudeM,
    speed: fix.speedKmh,
    course: fix.courseDeg,
    satellites: fix.satellites,
    ignition: derived.ignition,
    motion: derived.moving,
    totalDistance: draft.late ? null : draft.track.odometer.totalM,
    connection,
    attributes: fix.attributes,
    latest,
  };
}

export function liveEvent({ id, device, event }: PlannedEvent): LiveEvent {
  return {
    id,
    type: event.type,
    at: event.at.toISOString(),
    deviceId: device.id,
    vehicleId: device.vehicleId,
    attributes: event.attributes,
  };
}

export function liveConnection(device: FittedDevice, state: DeviceState): LiveConnection {
  return {
    deviceId: device.id,
    vehicleId: device.vehicleId,
    connection: state.connection,
    since: (state.connectionSince ?? new Date()).toISOString(),
  };
}
