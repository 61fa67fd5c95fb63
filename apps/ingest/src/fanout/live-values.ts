import { positionId } from '@fleet/contracts/position';
import type { LiveConnection, LiveEvent, LivePosition } from '@fleet/contracts/realtime';
import type { ConnectionState } from '@fleet/contracts/vehicle';
import type { DeviceState, Draft } from '../pipeline/draft.ts';
import type { Seat } from '../seats/seat.ts';
import type { PlannedEvent } from '../storage/batch-plan.ts';

export type FittedSeat = Seat & { vehicleId: string };

/** Maps show vehicles; a device in none is on no map. */
export function isFitted(seat: Seat | null): seat is FittedSeat {
  return seat !== null && seat.vehicleId !== null;
}

export function livePosition(
  { vehicleId }: FittedSeat,
  draft: Draft,
  { deviceId, connection, latest }: { deviceId: string; connection: ConnectionState; latest: boolean },
): LivePosition {
  const { fix, derived } = draft;
  return {
    id: positionId({ deviceId, fixTime: fix.fixTime, hash: fix.hash }),
    vehicleId,
    deviceId,
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

export function liveEvent({ id, device, event, seat }: PlannedEvent): LiveEvent {
  return {
    id,
    type: event.type,
    at: event.at.toISOString(),
    deviceId: device.id,
    vehicleId: seat.vehicleId,
    attributes: event.attributes,
  };
}

export function liveConnection({ vehicleId }: FittedSeat, state: DeviceState): LiveConnection {
  return {
    deviceId: state.deviceId,
    vehicleId,
    connection: state.connection,
    since: (state.connectionSince ?? new Date()).toISOString(),
  };
}
