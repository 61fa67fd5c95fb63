type Size = { widthPx: number; heightPx: number };

const TOAST_WIDTH_PX = 356;
const GAP_PX = 12;
/** The map's own bar and the choice of its background stand below. */
const ABOVE_MAP_BAR_PX = 84;
/** From the window's lower edge to that of the card. */
const CARD_BOTTOM_PX = 30;
/** Below the header cluster and a toast's own height. */
const TOP_PX = 140;

/** Beside the card over the map, else above it; `windowPx` is the window, in whose right lower corner the map stands. */
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
