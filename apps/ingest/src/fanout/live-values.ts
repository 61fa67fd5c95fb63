import { positionId } from '@fleet/contracts/position';
import type { LiveConnection, LiveEvent, LivePosition } from '@fleet/contracts/realtime';
import type { ConnectionState } from '@fleet/contracts/vehicle';
import type { Assignment } from '../assignments/assignment.ts';
import type { DeviceState, FoldedFix } from '../pipeline/draft.ts';
import type { PlannedEvent } from '../storage/batch-plan.ts';

export type VehicleAssignment = Assignment & { vehicleId: string };

/** Maps show vehicles; a device in none is on no map. */
export function isFitted(assignment: Assignment | null): assignment is VehicleAssignment {
  return assignment !== null && assignment.vehicleId !== null;
}

export function livePosition(
  { vehicleId }: VehicleAssignment,
  { fix, derived, totalM }: FoldedFix,
  { deviceId, connection, latest }: { deviceId: string; connection: ConnectionState; latest: boolean },
): LivePosition {
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
    totalDistance: totalM,
    connection,
    attributes: fix.attributes,
    latest,
  };
}

export function liveEvent({ id, device, event, assignment }: PlannedEvent): LiveEvent {
  return {
    id,
    type: event.type,
    at: event.at.toISOString(),
    deviceId: device.id,
    vehicleId: assignment.vehicleId,
    attributes: event.attributes,
  };
}

export function liveConnection({ vehicleId }: VehicleAssignment, state: DeviceState): LiveConnection {
  return {
    deviceId: state.deviceId,
    vehicleId,
    connection: state.connection,
    since: (state.connectionSince ?? new Date()).toISOString(),
  };
}
