import { expect, test } from 'vitest';
import { toastPlace } from './toast-place.ts';

const TOAST_WIDTH_PX = 356;

/** The card stands in the map's left lower corner, 14 px from its side and 30 px from the window's lower edge. */
test.each([
  ['a desk', { widthPx: 1440, heightPx: 900 }, { widthPx: 936, heightPx: 900 }],
  ['a tablet', { widthPx: 1024, heightPx: 768 }, { widthPx: 550, heightPx: 768 }],
])('on %s toasts stand beside the card or above it', (_, windowPx, stagePx) => {
  const cardPx = { widthPx: 356, heightPx: 480 };
  const { bottomPx, middlePx } = toastPlace({ windowPx, stagePx, cardPx });
  const cardRightPx = windowPx.widthPx - stagePx.widthPx + 14 + cardPx.widthPx;
  const isBeside = middlePx - TOAST_WIDTH_PX / 2 >= cardRightPx;
  const isAbove = bottomPx >= 30 + cardPx.heightPx;
  expect(isBeside || isAbove).toBe(true);
  expect(middlePx + TOAST_WIDTH_PX / 2).toBeLessThanOrEqual(windowPx.widthPx);
});

test('without a card they stand in the middle of the map', () => {
  const windowPx = { widthPx: 1440, heightPx: 900 };
  const stagePx = { widthPx: 936, heightPx: 900 };
  const { middlePx } = toastPlace({ windowPx, stagePx, cardPx: { widthPx: 0, heightPx: 0 } });
  expect(middlePx).toBe(504 + 468);
});
