import '@mantine/core/styles/Slider.css';
import { Slider } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crop, changeCrop, squareOf, ZOOM_MAX, zoomMin } from './crop.ts';
import classes from './crop-field.module.css';
import { drawCrop } from './draw-portrait.ts';

/** Canvas size in pixels, for screens of double density. */
const CANVAS_PX = 480;
const SHOWN_PX = 240;
/** Step of one key press, as a share of the square's side. */
const STEP = 0.04;
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Round crop of a picture, moved by dragging or keys, with zoom. */
export function CropField(props: { image: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }) {
  const { image, crop, onChange } = props;
  const { t } = useTranslation('files');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
  }, [image, crop]);
  const { side } = squareOf(image, crop);
  const moveBy = (x: number, y: number) =>
    onChange(changeCrop(image, crop, { x: crop.x + x * side, y: crop.y + y * side }));

  function drag(event: PointerEvent<HTMLButtonElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveBy(-event.movementX / SHOWN_PX, -event.movementY / SHOWN_PX);
  }
  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    moveBy(direction[0] * STEP, direction[1] * STEP);
  }

  return (
    <div className={classes.field}>
      <button
        type="button"
        className={classes.part}
        aria-label={t('portrait.part')}
        title={t('portrait.part')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={CANVAS_PX} height={CANVAS_PX} />
      </button>
      <div className={classes.zoom}>
        <IconZoomOut size={18} stroke={1.6} aria-hidden="true" />
        <Slider
          className={classes.slider ?? ''}
          size={4}
          label={null}
          thumbLabel={t('portrait.zoom')}
          min={zoomMin(image)}
          max={ZOOM_MAX}
          step={0.01}
          value={crop.zoom}
          onChange={(zoom) => onChange(changeCrop(image, crop, { zoom }))}
        />
        <IconZoomIn size={18} stroke={1.6} aria-hidden="true" />
      </div>
    </div>
  );
}
