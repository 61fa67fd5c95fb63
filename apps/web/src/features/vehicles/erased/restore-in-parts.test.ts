import { expect, test } from 'vitest';
import { restoreInParts } from './restore-in-parts.ts';

/** A server that restores all of a request, or none where one of them is among `taken`. */
function server(taken: readonly string[]) {
  const restored: string[] = [];
  let asked = 0;
  const restore = async (ids: readonly string[]) => {
    asked += 1;
    if (ids.some((id) => taken.includes(id))) return false;
    restored.push(...ids);
    return true;
  };
  return { restore, restored, asked: () => asked };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

test.each([
  { name: 'nothing', count: 0, taken: [], asked: 0 },
  { name: 'one that is refused', count: 1, taken: ['v0'], asked: 1 },
  { name: 'many, none of them refused', count: 700, taken: [], asked: 1 },
  { name: 'more than one request holds', count: 2_500, taken: [], asked: 3 },
  { name: 'a hundred, one of them refused', count: 100, taken: ['v40'], asked: 13 },
  { name: 'five, all of them refused', count: 5, taken: ids(5), asked: 9 },
])('$name', async ({ count, taken, asked }) => {
  const { restore, restored, ...given } = server(taken);
  expect(await restoreInParts(ids(count), restore)).toEqual(taken);
  expect(restored).toEqual(ids(count).filter((id) => !taken.includes(id)));
  expect(given.asked()).toBe(asked);
});

test('another failure ends it', async () => {
  await expect(restoreInParts(ids(3), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
