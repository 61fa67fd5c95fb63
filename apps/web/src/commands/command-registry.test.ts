import { expect, test, vi } from 'vitest';
import type { Command } from './command.ts';
import { createCommandRegistry } from './command-registry.ts';

const command = (id: string): Command => ({
  id,
  kind: 'action',
  label: id,
  Icon: () => null,
  run: () => undefined,
});

test('commands are there while what offers them is', () => {
  const registry = createCommandRegistry();
  const told = vi.fn();
  registry.subscribe(told);
  const removeFirst = registry.add([command('a'), command('b')]);
  const removeSecond = registry.add([command('c')]);
  expect(registry.all().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  removeFirst();
  expect(registry.all().map(({ id }) => id)).toEqual(['c']);
  removeSecond();
  expect(registry.all()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(4);
});
