import type { FileEntityWhere } from '@fleet/contracts/file';
import type { StorageObject } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { FILES_MAX } from './file-quotas.ts';

/**
 * The confirmed files of something that the caller may see, the oldest first: of a vehicle its photos, since files of its
 * documents are with those. @throws NotFoundError
 */
export async function findAttachments(
  { db }: Pick<CallerServices, 'db'>,
  by: Caller,
  { entity, entityId }: FileEntityWhere,
): Promise<StorageObject[]> {
  const seen =
    entity === 'VEHICLE'
      ? await db.vehicle.findFirst({ where: { AND: [rows(by, 'Vehicle'), { id: entityId }] } })
      : await db.user.findFirst({ where: { AND: [rows(by, 'User'), { id: entityId }] } });
  if (!seen) throw new NotFoundError(entity === 'VEHICLE' ? 'Vehicle' : 'User');
  return db.storageObject.findMany({
    where: {
      entity,
      entityId,
      state: 'CONFIRMED',
      type: entity === 'USER' ? 'AVATAR' : 'PHOTO',
      // Of portraits the one that is shown.
      ...(entity === 'USER' && { avatarOf: { some: { id: entityId } } }),
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: FILES_MAX.PHOTO,
  });
}
