import {
  areaOfText,
  CIRCLE_RADIUS_M,
  CORRIDOR_RADIUS_M,
  cornersOf,
  type GeofenceArea,
  geofenceKind,
} from '@fleet/contracts/geofence';
import type { Issue } from '@fleet/contracts/issue';
import type { Tx } from '@fleet/db/client';
import { type AreaFault, faultOf } from '@fleet/event-rules/check-area';
import { ConflictError, InvalidInputError, NotFoundError } from '../../errors.ts';

const GEOFENCES_MAX = 10_000;
const CORNERS_MAX = 500_000;

const FAULTS: Record<AreaFault, { code: Issue['code'] & `AREA_${string}`; message: string }> = {
  CROSSES_ITSELF: { code: 'AREA_CROSSES_ITSELF', message: 'The outline crosses itself' },
  HOLE_OUTSIDE: { code: 'AREA_HOLE_OUTSIDE', message: 'A hole is not inside the outline' },
  TOO_LARGE: { code: 'AREA_TOO_LARGE', message: 'The area is too large' },
  TOO_SMALL: { code: 'AREA_TOO_SMALL', message: 'The area is too small' },
};

/** Checks that radius and shape fit together. @throws InvalidInputError */
export function checkShape(area: GeofenceArea, radiusM: number | null): void {
  const kind = geofenceKind(area);
  const bounds = kind === 'CIRCLE' ? CIRCLE_RADIUS_M : CORRIDOR_RADIUS_M;
  const isFitting = kind === 'AREA' ? radiusM === null : radiusM !== null && isWithin(radiusM, bounds);
  if (!isFitting) throw refused('radiusM', 'INVALID', 'The radius does not fit the area');
  const fault = faultOf(area, radiusM);
  if (fault) throw refused('area', FAULTS[fault].code, FAULTS[fault].message);
}

/** Checks that the named rows belong to the account. @throws NotFoundError */
export async function checkScope(
  tx: Tx,
  accountId: string,
  { vehicleIds, groupIds }: { vehicleIds: readonly string[]; groupIds: readonly string[] },
): Promise<void> {
  const [vehicles, groups] = [new Set(vehicleIds), new Set(groupIds)];
  if (vehicles.size > 0) {
    const known = await tx.vehicle.count({ where: { id: { in: [...vehicles] }, accountId } });
    if (known !== vehicles.size) throw new NotFoundError('Vehicle');
  }
  if (groups.size > 0) {
    const known = await tx.vehicleGroup.count({ where: { id: { in: [...groups] }, accountId } });
    if (known !== groups.size) throw new NotFoundError('Vehicle group');
  }
}

/**
 * Limits the geofences of an account, because each position is compared with them.
 *
 * @throws ConflictError TOO_MANY_GEOFENCES
 */
export async function checkRoom(
  tx: Tx,
  accountId: string,
  { geofences, corners }: { geofences: number; corners: number },
): Promise<void> {
  const { _count, _sum } = await tx.geofence.aggregate({
    where: { accountId },
    _count: true,
    _sum: { corners: true },
  });
  if (_count + geofences > GEOFENCES_MAX || (_sum.corners ?? 0) + corners > CORNERS_MAX)
    throw new ConflictError('The account has as many geofences as it may have', 'TOO_MANY_GEOFENCES');
}

export const areaColumns = (area: GeofenceArea) => ({ area, corners: cornersOf(area) });

/** Parses a geometry that the input schema has checked. */
export function requireArea(text: string): GeofenceArea {
  const area = areaOfText(text);
  if (!area) throw refused('area', 'INVALID', 'Area is invalid');
  return area;
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return value >= min && value <= max;
}

function refused(field: string, code: Issue['code'], message: string): InvalidInputError {
  return new InvalidInputError([{ path: ['data', field], code, params: {}, message }]);
}
