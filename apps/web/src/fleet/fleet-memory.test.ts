import { expect, test } from 'vitest';
import { createFleetMemory } from './fleet-memory.ts';

test.each([
  { name: 'has no database', factory: undefined },
  {
    name: 'forbids it',
    factory: {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as IDBFactory,
  },
])('a browser that $name remembers nothing, and nobody has to care', async ({ factory }) => {
  const memory = createFleetMemory(factory);
  await expect(memory.remember('p', [])).resolves.toBeUndefined();
  await expect(memory.recall('p')).resolves.toEqual([]);
  await expect(memory.forget()).resolves.toBeUndefined();
});
