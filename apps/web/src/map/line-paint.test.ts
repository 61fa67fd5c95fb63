import { expression, latest, type StylePropertySpecification } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { casePaint, WAY_WIDTH, widthsAt } from './line-paint.ts';

/** What the map itself makes of a width. */
function drawnWidth(width: unknown, zoom: number): number {
  const specification = latest.paint_line['line-width'] as StylePropertySpecification;
  const read = expression.createExpression(width, 'width', specification);
  if (read.result !== 'success') throw new Error(read.value.map(({ message }) => message).join());
  return read.value.evaluate({ zoom }) as number;
}

test.each([0, 5, 6.3, 9.99, 10, 17])('at zoom %d a way is as wide for all who draw it', (zoom) => {
  const { wayPx, casePx } = widthsAt(zoom);
  expect(wayPx).toBeCloseTo(drawnWidth(WAY_WIDTH, zoom), 6);
  expect(casePx).toBeCloseTo(drawnWidth(casePaint('light')['line-width'], zoom), 6);
});
