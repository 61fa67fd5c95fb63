/** Size of an image in pixels. */
export type Size = { width: number; height: number };
/** Square crop: centre, and zoom relative to the largest square within the image. */
export type Crop = { x: number; y: number; zoom: number };
type Square = { left: number; top: number; side: number };

export const ZOOM_MAX = 4;

/** Largest centred square. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Minimum zoom. Below 1 the whole image is visible with margins. */
export const zoomMin = ({ width, height }: Size): number => Math.min(width, height) / Math.max(width, height);

/** Position of the crop. A square larger than the image is centred. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(width, height) / zoom;
  return { side, left: x - side / 2, top: y - side / 2 };
}

/** Moves or zooms the crop within the image. */
export function changeCrop(size: Size, crop: Crop, change: Partial<Crop>): Crop {
  const zoom = within(change.zoom ?? crop.zoom, zoomMin(size), ZOOM_MAX);
  const half = Math.min(size.width, size.height) / zoom / 2;
  const inside = (at: number, length: number) =>
    half * 2 >= length ? length / 2 : within(at, half, length - half);
  return {
    x: inside(change.x ?? crop.x, size.width),
    y: inside(change.y ?? crop.y, size.height),
    zoom,
  };
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
