import type uPlot from 'uplot';
import { expect, test, vi } from 'vitest';
import { notifyPointedAt } from './pointed-at.ts';

const plotWith = (cursor: Pick<uPlot.Cursor, 'left'> & { event?: Partial<MouseEvent> }) =>
  ({ cursor, posToVal: (left: number) => left * 10 }) as unknown as uPlot;

test.each([
  ['a pointer that moves', { left: 4, event: { type: 'mousemove', movementX: 1, movementY: 0 } }, [[40]]],
  [
    'a pointer that leaves',
    { left: -10, event: { type: 'mouseleave', movementX: 0, movementY: 0 } },
    [[null]],
  ],
  [
    'a pointer that rests over a plot made anew',
    { left: 4, event: { type: 'mousemove', movementX: 0, movementY: 0 } },
    [],
  ],
  ['a cursor that was set', { left: 4 }, []],
])('%s', (_, cursor, told) => {
  const onPoint = vi.fn();
  notifyPointedAt(plotWith(cursor), onPoint);
  expect(onPoint.mock.calls).toEqual(told);
});
