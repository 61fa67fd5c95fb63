import { expect, test, vi } from 'vitest';
import type { PaletteEntry } from './palette-entry.ts';
import { createPaletteRegistry } from './palette-registry.ts';

const entry = (id: string): PaletteEntry => ({
  id,
  kind: 'action',
  label: id,
  Icon: () => null,
  run: () => undefined,
});

test('entries are there while what offers them is', () => {
  const registry = createPaletteRegistry();
  const told = vi.fn();
  registry.subscribe(told);
  const removeFirst = registry.add([entry('a'), entry('b')]);
  const removeSecond = registry.add([entry('c')]);
  expect(registry.all().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  removeFirst();
  expect(registry.all().map(({ id }) => id)).toEqual(['c']);
  removeSecond();
  expect(registry.all()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(4);
});
