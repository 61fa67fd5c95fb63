import { FILE_MAX_BYTES, IMAGE_TYPES, isImageType } from '@fleet/contracts/file';

/**
 * Most logos are SVG. The browser rasterises them, because the server accepts no files that may contain
 * scripts.
 */
export const LOGO_TYPES = [...IMAGE_TYPES, 'image/svg+xml'];
/** Twice the stored size. */
const BOX = { width: 1280, height: 480 };

/**
 * The file to upload: the original, or a raster copy of a type that the server does not read. Null if it is
 * not an image.
 */
export async function prepareLogo(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    if (isImageType(file.type) && file.size <= FILE_MAX_BYTES) return file;
    return await drawn(image);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Rasterises at the stored size, keeping transparency. */
function drawn(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(BOX.width / naturalWidth, BOX.height / naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context || !Number.isFinite(scale)) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
