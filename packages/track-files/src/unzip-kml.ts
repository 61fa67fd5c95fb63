import { setImmediate as othersTurn } from 'node:timers/promises';
import { Unzip, UnzipInflate } from 'fflate';
import { TrackFileError } from './track-file-error.ts';

/** A hundred thousand points of KML with all that writers add; a few bytes can stand for gigabytes. */
const UNZIPPED_MAX_BYTES = 64 * 1024 * 1024;
/** Members that are looked at before the KML: pictures and overlays. */
const MEMBERS_MAX = 1_000;
/** Unpacked in one go; may become a thousand times as much. */
const CHUNK_BYTES = 8 * 1024;

/**
 * The first KML of a KMZ, which is the one to show. Nothing else is unpacked, and no more of it than `maxBytes`.
 *
 * @throws TrackFileError
 */
export async function unzipKml(bytes: Uint8Array, maxBytes = UNZIPPED_MAX_BYTES): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let [size, members, isWhole] = [0, 0, false];
  const unzip = new Unzip((member) => {
    members += 1;
    if (members > MEMBERS_MAX) throw refusal('too many members');
    if (parts.length > 0 || isWhole || !/\.kml$/i.test(member.name)) return;
    member.ondata = (error, data, isLast) => {
      if (error) throw refusal('a member that cannot be unpacked', error);
      size += data.length;
      if (size > maxBytes) throw refusal('a member that is too large');
      parts.push(data);
      isWhole = isLast;
    };
    member.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !isWhole; at += CHUNK_BYTES) {
      unzip.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
      await othersTurn();
    }
  } catch (error) {
    if (error instanceof TrackFileError) throw error;
    throw refusal('no ZIP that can be read', error);
  }
  if (size === 0) throw refusal('no KML in it');
  return Buffer.concat(parts);
}

const refusal = (message: string, cause?: unknown) => new TrackFileError('NOT_A_TRACK', message, cause);
