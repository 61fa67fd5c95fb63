import { useViewportSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Insets } from '../../../map/fit.ts';
import { useElementSize } from '../../../ui/use-element-size.ts';
import { toastPlace } from './toast-place.ts';

/** Distances of the card and the map's bar from the map's edges. */
const CARD_LEFT_PX = 14;
const CARD_BOTTOM_PX = 30;
/** Header controls above, buttons at the side, legend below. */
const CHROME: Insets = { top: 20, right: 14, bottom: 24, left: 0 };
/** If less width remains beside the card, vehicles are shown above it. */
const BESIDE_CARD_MIN_PX = 320;

/** Part of the map covered by the card. Attach `stage` and `card` to the elements. */
export function useMapInsets() {
  const { ref: stage, widthPx: stagePx, heightPx: stageHeightPx } = useElementSize();
  const { ref: card, widthPx: cardWidthPx, heightPx: cardHeightPx } = useElementSize();
  const insets = useMemo<Insets>(() => {
    if (cardHeightPx === 0) return CHROME;
    const besidePx = stagePx - cardWidthPx - CARD_LEFT_PX;
    if (besidePx >= BESIDE_CARD_MIN_PX) return { ...CHROME, left: CARD_LEFT_PX + cardWidthPx };
    return { ...CHROME, bottom: CARD_BOTTOM_PX + cardHeightPx };
  }, [stagePx, cardWidthPx, cardHeightPx]);
  const { width, height } = useViewportSize();
  const toasts = toastPlace({
    windowPx: { widthPx: width, heightPx: height },
    stagePx: { widthPx: stagePx, heightPx: stageHeightPx },
    cardPx: { widthPx: cardWidthPx, heightPx: cardHeightPx },
  });
  return { stage, card, insets, toasts };
}
