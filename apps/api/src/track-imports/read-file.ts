import { TRACK_MAX_BYTES } from '@fleet/contracts/file';
import type { TrackImport } from '@fleet/db/models';
import { readTrackFile, type TrackFormat } from '@fleet/track-files/read-track-file';
import { type TakenPoints, takePoints } from '@fleet/track-files/take-points';
import { TrackFileError } from '@fleet/track-files/track-file-error';
import type { FileStore } from '../files/file-store.ts';
import { ImportTrouble } from './import-trouble.ts';

export type ReadTrack = TakenPoints & { format: TrackFormat; isCut: boolean };

/**
 * The points of an import's file that can be history, whoever else told of those times. Asked again it answers the same, but
 * for points that were still to come.
 *
 * @throws ImportTrouble
 */
export async function readFile(
  files: FileStore,
  { fileId }: Pick<TrackImport, 'fileId'>,
  now: Date,
): Promise<ReadTrack> {
  const bytes = fileId ? await files.read(fileId, 'sent', TRACK_MAX_BYTES) : null;
  if (!bytes) throw new ImportTrouble('FILE_GONE');
  try {
    const file = await readTrackFile(bytes);
    return { format: file.format, isCut: file.isCut, ...(await takePoints(file, now.getTime())) };
  } catch (error) {
    if (error instanceof TrackFileError) throw new ImportTrouble(error.trouble, error);
    throw error;
  }
}
