import type { ById } from '@fleet/contracts/query';
import type { Db } from '@fleet/db/client';
import type { StorageObject } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { Shown } from '../../files/file-links.ts';
import { BadPictureError } from '../../files/make-pictures.ts';
import type { Files } from '../../files/open-files.ts';
import { type Taken, takeFile } from '../../files/take-file.ts';
import type { CallerServices } from '../../services.ts';
import { accountOfFiles, vehicleOfPhoto } from './entity-of-file.ts';
import { OPEN_MS } from './file-quotas.ts';

type ConfirmUploadDeps = Pick<CallerServices, 'db' | 'asSystem' | 'clock' | 'files'>;

/**
 * Takes what was put at the link of an upload: what it is, its bytes say, and what is kept is drawn anew. Only who
 * announced it confirms it, once.
 *
 * @throws NotFoundError for uploads of others, and what it belongs to where that is gone · ConflictError
 *   UPLOAD_UNAVAILABLE where nothing was put, more than was announced, or it is too late; UNSUPPORTED_MEDIA_TYPE for
 *   what is no picture that can be read, nor a PDF where a document may be one
 */
export async function confirmUpload(
  services: ConfirmUploadDeps,
  by: Actor,
  { id }: ById,
  now = by.clock.now(),
): Promise<{ id: string }> {
  const announced = await findOpen(services.db, by, id, now);
  const kept = announced ? await keep(services, by, announced) : null;
  return commit(services, by, async (tx, record) => {
    // Asked for once more under the same key, it was answered before this.
    if (!announced || !kept) throw await refusalOf(services.db, by, id);
    const { entity, entityId, accountId, name } = announced;
    const { count } = await tx.storageObject.updateMany({
      where: { id, state: 'LINK_CREATED' },
      data: { state: 'CONFIRMED', ...kept },
    });
    if (count === 0) throw unavailable();
    const details = { entity, entityId, name, size: kept.sizeBytes };
    record({
      type: 'file.confirmed',
      entity: 'StorageObject',
      id,
      accountId,
      ...vehicleOfPhoto(announced),
      details,
    });
    return { id };
  });
}

function findOpen(db: Db, by: Actor, id: string, now: Date): Promise<StorageObject | null> {
  const createdAt = { gt: new Date(now.getTime() - OPEN_MS) };
  return db.storageObject.findFirst({
    // Tracks and sheets are read where they are imported, and never shown.
    where: {
      id,
      createdBy: by.userId,
      state: 'LINK_CREATED',
      type: { notIn: ['TRACK', 'SHEET'] },
      createdAt,
    },
  });
}

type Kept = { sizeBytes: number; mimeType: string };

async function keep(services: ConfirmUploadDeps, by: Actor, announced: StorageObject): Promise<Kept> {
  const { id, type, sizeBytes } = announced;
  // Meanwhile it may have gone, or the one who asks may have become somebody who only looks on.
  await accountOfFiles(services, by, announced);
  const { store, drawing } = services.files;
  // Before its bytes are read: files of those who wait are not in memory.
  const place = await drawing.enter({ person: by.userId, account: by.accountId });
  try {
    const sent = await store.read(id, 'sent', Number(sizeBytes));
    if (!sent || sent.length !== Number(sizeBytes)) throw unavailable();
    return await write(store, id, await takeFile(sent, type));
  } catch (error) {
    if (!(error instanceof BadPictureError)) throw error;
    throw new ConflictError('The file cannot be read', 'UNSUPPORTED_MEDIA_TYPE', undefined, error);
  } finally {
    place.leave();
  }
}

async function write(store: Files['store'], id: string, { parts, mimeType }: Taken): Promise<Kept> {
  let sizeBytes = 0;
  for (const [shown, bytes] of Object.entries(parts) as [Shown, Buffer][]) {
    await store.write(id, shown, bytes, mimeType);
    sizeBytes += bytes.length;
  }
  return { sizeBytes, mimeType };
}

async function refusalOf(db: Db, by: Actor, id: string): Promise<Error> {
  const own = await db.storageObject.findFirst({ where: { id, createdBy: by.userId } });
  return own ? unavailable() : new NotFoundError('Upload');
}

const unavailable = () => new ConflictError('The upload is not there any more', 'UPLOAD_UNAVAILABLE');
