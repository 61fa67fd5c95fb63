type Size = { widthPx: number; heightPx: number };

const TOAST_WIDTH_PX = 356;
const GAP_PX = 12;
/** Height of the map's bar and its background choice. */
const ABOVE_MAP_BAR_PX = 84;
/** Distance of the card from the window's lower edge. */
const CARD_BOTTOM_PX = 30;
/** Height of the header controls and a toast. */
const TOP_PX = 140;

/**
 * Position of toasts beside the card, else above it. `windowPx` is the window's size; the map is in its lower
 * right corner.
 */
export function toastPlace(parts: { windowPx: Size; stagePx: Size; cardPx: Size }): {
  bottomPx: number;
  middlePx: number;
} {
  const { windowPx, stagePx, cardPx } = parts;
  const leftPx = windowPx.widthPx - stagePx.widthPx;
  if (cardPx.heightPx === 0) {
    return { bottomPx: ABOVE_MAP_BAR_PX, middlePx: leftPx + stagePx.widthPx / 2 };
  }
  const besideLeftPx = GAP_PX + cardPx.widthPx;
  const besidePx = stagePx.widthPx - besideLeftPx;
  if (besidePx >= TOAST_WIDTH_PX + 2 * GAP_PX) {
    return { bottomPx: ABOVE_MAP_BAR_PX, middlePx: leftPx + besideLeftPx + besidePx / 2 };
  }
  const abovePx = CARD_BOTTOM_PX + cardPx.heightPx + GAP_PX;
  return {
    bottomPx: Math.min(abovePx, windowPx.heightPx - TOP_PX),
    middlePx: leftPx + stagePx.widthPx / 2,
  };
}
