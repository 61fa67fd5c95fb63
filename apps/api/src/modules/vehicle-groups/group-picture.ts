import type { VehicleGroup } from '@fleet/db/models';
import type { Picture } from '../../commit/note.ts';

/** A group as its history tells of it. */
export function groupPicture({ title, description, color }: VehicleGroup): Picture {
  return { title, description, color };
}
