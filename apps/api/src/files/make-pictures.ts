import { type FileType, isImageType } from '@fleet/contracts/file';
import type { ResizeOptions, default as sharp } from 'sharp';
import { detectType } from './detect-type.ts';
import type { Shown } from './file-links.ts';

/** What pictures become: small, with no word of who took them where. */
const PICTURE_TYPE = 'image/webp';
/** A logo is drawn into documents as it is kept, and they read no WebP. Lines and few colours stay sharp besides. */
const LOGO_TYPE = 'image/png';
export const pictureTypeOf = (type: FileType) => (type === 'LOGO' ? LOGO_TYPE : PICTURE_TYPE);
/** Of a picture of 40 megapixels; a file of a few bytes may say that it has billions. */
const PIXELS_MAX = 40_000_000;
const QUALITY = 80;
/** Of one picture; what takes longer was made to. */
const SECONDS_MAX = 10;

export type Pictures = Partial<Record<Shown, Buffer>>;

const SIZES: Readonly<Record<FileType, Partial<Record<Shown, ResizeOptions>>>> = {
  // A page is to be read.
  DOCUMENT: { full: { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true } },
  AVATAR: { full: { width: 256, height: 256, fit: 'cover' } },
  // Kinds without pictures.
  TRACK: {},
  SHEET: {},
  PHOTO: {
    full: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
    small: { width: 400, height: 300, fit: 'cover' },
  },
  // Whole, whatever its shape, and as transparent as it came: two inches of paper, and the square of a list.
  LOGO: {
    full: { width: 640, height: 240, fit: 'inside', withoutEnlargement: true },
    small: { width: 144, height: 144, fit: 'inside', withoutEnlargement: true },
  },
};

/** Which pictures are kept of a file: the first that there is stands for one that is not. */
export const shownOf = (type: FileType, wanted: Shown): Shown => (SIZES[type][wanted] ? wanted : 'full');

/** What cannot be read for what it says it is. */
export class BadPictureError extends Error {
  override readonly name = 'BadPictureError';
}

type Sharp = typeof sharp;

let opened: Promise<Sharp> | undefined;

/** The library, with the first picture: it takes 26 MB, and most processes make none. */
function openLibrary(): Promise<Sharp> {
  opened ??= import('sharp').then(({ default: library }) => {
    // Only these three are read, whatever the bytes are: the library knows dozens of formats, some of which draw or fetch.
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    // One process serves many: pictures are made one after the other, and nothing of them is kept in memory.
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return opened;
}

/**
 * Draws anew what somebody sent, in the sizes in which it is shown. Nothing of the file but its pixels goes on: neither
 * place and camera nor what somebody hung on to it.
 *
 * @throws BadPictureError for bytes of another type, damaged ones, and too many pixels
 */
export async function makePictures(bytes: Buffer, type: FileType): Promise<Pictures> {
  const found = await detectType(bytes);
  if (!found || !isImageType(found)) throw new BadPictureError('no picture of a type that is taken');
  const pictures: Pictures = {};
  for (const [shown, size] of Object.entries(SIZES[type]) as [Shown, ResizeOptions][])
    pictures[shown] = await draw(bytes, type, size);
  return pictures;
}

async function draw(bytes: Buffer, type: FileType, size: ResizeOptions): Promise<Buffer> {
  const read = await openLibrary();
  try {
    const drawn = read(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(size)
      .timeout({ seconds: SECONDS_MAX });
    return await (pictureTypeOf(type) === LOGO_TYPE
      ? drawn.toColourspace('srgb').png({ compressionLevel: 9 })
      : drawn.webp({ quality: QUALITY })
    ).toBuffer();
  } catch (error) {
    throw new BadPictureError('a damaged picture, or too large a one', { cause: error });
  }
}
