import { FILE_MAX_BYTES, IMAGE_TYPES, isImageType } from '@fleet/contracts/file';

/** Drawings that know no pixels are what most logos are. They are drawn here: the server reads none that may run. */
export const LOGO_TYPES = [...IMAGE_TYPES, 'image/svg+xml'];
/** Twice what is kept of it. */
const BOX = { width: 1280, height: 480 };

/** What is sent of a logo: itself, or a drawing of it where the server would not read it. Null for what is no picture. */
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

/** As large as it is kept, whatever it says of itself; what is transparent stays so. */
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
