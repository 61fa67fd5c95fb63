import { type FileType, PDF_TYPE } from '@fleet/contracts/file';
import { detectType } from './detect-type.ts';
import { BadPictureError, makePictures, type Pictures, pictureTypeOf } from './make-pictures.ts';

/** What is kept of a file that somebody sent. */
export type Taken = { parts: Pictures; mimeType: string };

/** Readers look for the end of a PDF within so many of its last bytes. */
const PDF_TAIL_BYTES = 1_024;

/**
 * Pictures are drawn anew. A document may be a PDF: it is kept as it was sent, and never shown by us.
 *
 * @throws BadPictureError for bytes that are nothing that this may be
 */
export async function takeFile(bytes: Buffer, type: FileType): Promise<Taken> {
  const isPdf = type === 'DOCUMENT' && (await detectType(bytes)) === PDF_TYPE;
  if (!isPdf) return { parts: await makePictures(bytes, type), mimeType: pictureTypeOf(type) };
  if (!bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF')) throw new BadPictureError('half a document');
  return { parts: { full: bytes }, mimeType: PDF_TYPE };
}
