import { FILE_MAX_BYTES, isImageType } from '@fleet/contracts/file';

/** Slightly above the longer side of a stored photo. */
const LONGEST_PX = 2048;
const QUALITY = 0.85;

/**
 * The file to upload: the photo, or a smaller copy of one larger than the server stores. Phone photos take
 * about 5 MB, of which 4 would be discarded. Null if the browser cannot read it.
 */
export async function shrinkPhoto(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!image) return null;
  try {
    const scale = LONGEST_PX / Math.max(image.width, image.height);
    if (scale >= 1 && file.size <= FILE_MAX_BYTES && isImageType(file.type)) return file;
    return await drawn(image, Math.min(1, scale));
  } finally {
    image.close();
  }
}

function drawn(image: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // Background for transparent parts, since JPEG has no transparency.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
