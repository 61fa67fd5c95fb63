import {
  type CreateUploadLink,
  type FileEntityWhere,
  maxBytesOf,
  mayBeSentAs,
  TYPES_OF_ENTITY,
} from '@fleet/contracts/file';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { InvalidInputError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { accountOfFiles } from './entity-of-file.ts';
import { takeRoom } from './file-quotas.ts';

type CreateUploadLinkDeps = Pick<CallerServices, 'db' | 'asSystem' | 'clock' | 'env'>;

/**
 * Announces a file. Its `url` is where its bytes are put (PUT, with the Content-Type and the length that were announced),
 * for a quarter of an hour; then it is confirmed or cancelled.
 *
 * @throws NotFoundError for what belongs to another account · ForbiddenError · InvalidInputError for a type that is not of
 *   the entity · ConflictError TOO_MANY_UPLOADS, TOO_MANY_FILES, STORAGE_FULL
 */
export async function createUploadLink(
  services: CreateUploadLinkDeps,
  by: Actor,
  where: FileEntityWhere,
  { type, name, size, mimeType }: CreateUploadLink,
  now = by.clock.now(),
): Promise<{ id: string }> {
  if (!TYPES_OF_ENTITY[where.entity].includes(type)) throw wrongType(where.entity);
  if (!mayBeSentAs(type, mimeType)) throw wrongBytes();
  if (size > maxBytesOf(type)) throw tooLarge();
  const accountId = await accountOfFiles(services, by, { ...where, type });
  const row = { ...where, accountId, createdBy: by.userId, sizeBytes: size, type };
  return commit(services, by, async (tx, record) => {
    await takeRoom(tx, row, { accountBytes: services.env.FILES_ACCOUNT_BYTES, now });
    const { id } = await tx.storageObject.create({ data: { ...row, name, mimeType, createdAt: now } });
    const details = { ...where, type, name, mimeType, size };
    record({ type: 'file.announced', entity: 'StorageObject', id, accountId, details });
    return { id };
  });
}

function wrongBytes(): InvalidInputError {
  const message = 'Files of this type are not taken';
  const path = ['data', 'mimeType'];
  return new InvalidInputError([{ path, code: 'UNSUPPORTED_MEDIA_TYPE', params: {}, message }]);
}

function tooLarge(): InvalidInputError {
  const message = 'File is too large';
  return new InvalidInputError([{ path: ['data', 'size'], code: 'PAYLOAD_TOO_LARGE', params: {}, message }]);
}

function wrongType(entity: string): InvalidInputError {
  const message = `Files of this type do not belong to a ${entity.toLowerCase()}`;
  return new InvalidInputError([{ path: ['data', 'type'], code: 'INVALID', params: {}, message }]);
}
