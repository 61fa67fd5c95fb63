import { expect, test } from 'vitest';
import { isSeenOnPaper } from './ink-on-paper.ts';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
const NOTHING: Pixel = [0, 0, 0, 0];
const WHITE: Pixel = [255, 255, 255, 255];
const TEAL: Pixel = [0, 128, 128, 255];

/** A hundred pixels, of which the first ones are others. */
const picture = (ground: Pixel, ...others: Pixel[]) =>
  Uint8ClampedArray.from(Array.from({ length: 100 }, (_, index) => others[index] ?? ground).flat());

test.for([
  { name: 'colours on nothing', pixels: picture(NOTHING, TEAL, TEAL), seen: true },
  { name: 'a few words on white', pixels: picture(WHITE, TEAL, TEAL), seen: true },
  { name: 'white on nothing', pixels: picture(NOTHING, WHITE, WHITE, WHITE), seen: false },
  { name: 'white on a colour', pixels: picture(TEAL, WHITE), seen: true },
  { name: 'nothing but white', pixels: picture(WHITE), seen: false },
  { name: 'pale grey', pixels: picture(NOTHING, [230, 230, 230, 255]), seen: false },
  { name: 'yellow', pixels: picture(NOTHING, [255, 220, 0, 255]), seen: true },
  { name: 'a breath of black', pixels: picture(NOTHING, [0, 0, 0, 40]), seen: false },
  { name: 'nothing at all', pixels: picture(NOTHING), seen: false },
])('on white paper: $name', ({ pixels, seen }) => {
  expect(isSeenOnPaper(pixels)).toBe(seen);
});
