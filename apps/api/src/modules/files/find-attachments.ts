import type { FileEntityWhere } from '@fleet/contracts/file';
import type { StorageObject } from '@fleet/db/models';
import type { Prisma } from '@fleet/db/prisma';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { mayReadRentalPhotos } from '../rentals/rental-photos.ts';
import { threadsOf } from '../support/support-side.ts';
import { FILES_MAX } from './file-quotas.ts';

type FindAttachmentsDeps = Pick<CallerServices, 'db'>;

/**
 * The confirmed files of something that the caller may see, the oldest first: of a vehicle its photos, since files of its
 * documents are with those; of a person or an account the picture that is shown. @throws NotFoundError
 */
export async function findAttachments(
  services: FindAttachmentsDeps,
  by: Caller,
  of: FileEntityWhere,
): Promise<StorageObject[]> {
  return services.db.storageObject.findMany({
    where: { ...of, state: 'CONFIRMED', ...(await shownOf(services, by, of)) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: FILES_MAX.PHOTO,
  });
}

async function shownOf(
  { db }: FindAttachmentsDeps,
  by: Caller,
  { entity, entityId: id }: FileEntityWhere,
): Promise<Prisma.StorageObjectWhereInput> {
  switch (entity) {
    case 'VEHICLE':
      if (!(await db.vehicle.findFirst({ where: { AND: [rows(by, 'Vehicle'), { id }] } })))
        throw new NotFoundError('Vehicle');
      return { type: 'PHOTO' };
    case 'USER':
      if (!(await db.user.findFirst({ where: { AND: [rows(by, 'User'), { id }] } })))
        throw new NotFoundError('User');
      return { type: 'AVATAR', avatarOf: { some: { id } } };
    case 'ACCOUNT':
      if (!(await db.account.findFirst({ where: { AND: [rows(by, 'Account'), { id }] } })))
        throw new NotFoundError('Account');
      return { type: 'LOGO', logoOf: { id } };
    case 'SUPPORT_THREAD':
      // Those of others are shown with the messages that they were sent with.
      if (!(await db.supportThread.findFirst({ where: { AND: [threadsOf(by), { id }] } })))
        throw new NotFoundError('Conversation');
      return { createdBy: by.userId };
    case 'RENTAL_OUT':
    case 'RENTAL_BACK':
      if (!(await mayReadRentalPhotos(db, by, id))) throw new NotFoundError('Rental');
      return { type: 'PHOTO' };
  }
}
