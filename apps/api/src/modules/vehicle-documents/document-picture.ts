import type { VehicleDocument } from '@fleet/db/models';
import type { Picture } from '../../commit/note.ts';
import { isoDay } from '../vehicles/vehicle-columns.ts';

/** A document as its history tells of it. */
export function documentPicture(document: VehicleDocument): Picture {
  const { vehicleId, kind, title, number, validUntil, fileId } = document;
  return { vehicleId, kind, title, number, validUntil: isoDay(validUntil), fileId };
}
