import { expect, test } from 'vitest';
import { PLAYED_TOGETHER_MAX } from '../tracks/played-together.ts';
import { SPEED_COLORS } from './speed-colors.ts';
import { VEHICLE_COLORS, vehicleColor } from './vehicle-colors.ts';

/** Surfaces of light and dark screens. */
const SURFACES = ['#ffffff', '#131c24'];
const CONTRAST_MIN = 3;
/** As far as the two of the first eight that are nearest to each other. */
const DISTANCE_MIN = 0.085;

test('there is one for each vehicle on one clock, and none twice', () => {
  expect(new Set(VEHICLE_COLORS).size).toBe(PLAYED_TOGETHER_MAX);
  expect(vehicleColor(PLAYED_TOGETHER_MAX)).toBe(vehicleColor(0));
  for (const color of SPEED_COLORS) expect(VEHICLE_COLORS).not.toContain(color);
});

test.each(VEHICLE_COLORS)('%s stands out from light and dark, and from each other one', (color) => {
  for (const surface of SURFACES) expect(contrastOf(color, surface)).toBeGreaterThanOrEqual(CONTRAST_MIN);
  for (const other of VEHICLE_COLORS) {
    if (other !== color) expect(distanceOf(color, other), other).toBeGreaterThan(DISTANCE_MIN);
  }
});

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrastOf(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [a, b]
    .map((color) => {
      const [red, green, blue] = linearOf(color);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://bottosson.github.io/posts/oklab */
function distanceOf(a: string, b: string): number {
  const [one, other] = [oklabOf(a), oklabOf(b)];
  return Math.hypot(...one.map((value, axis) => value - (other[axis] ?? Number.NaN)));
}

function oklabOf(color: string): number[] {
  const [red, green, blue] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOf(color: string): [number, number, number] {
  const part = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}
