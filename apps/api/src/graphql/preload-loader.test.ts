import { expect, test, vi } from 'vitest';
import { mapMaybePromise, PreloadLoader } from './preload-loader.ts';

const OPTIONS = { maxBatchSize: 100 };
const lengths = () => vi.fn(async (ids: readonly string[]) => ids.map(({ length }) => length));

test('what was loaded ahead is there at once, and is asked for once', async () => {
  const find = lengths();
  const loader = new PreloadLoader(find, OPTIONS);
  await loader.preload(['a', 'bb']);
  await loader.preload(['bb', 'ccc']);
  await loader.preload(['a']);
  expect(['a', 'bb', 'ccc'].map((id) => loader.load(id))).toEqual([1, 2, 3]);
  expect(find.mock.calls).toEqual([[['a', 'bb']], [['ccc']]]);
});

test('all else is asked for together, as it comes', async () => {
  const find = lengths();
  const loader = new PreloadLoader(find, OPTIONS);
  await loader.preload(['a']);
  const others = [loader.load('bb'), loader.load('ccc')];
  expect(others[0]).toBeInstanceOf(Promise);
  expect(await Promise.all(others)).toEqual([2, 3]);
  expect(find).toHaveBeenLastCalledWith(['bb', 'ccc']);
});

test('null is an answer too', async () => {
  const loader = new PreloadLoader(async (ids) => ids.map(() => null), OPTIONS);
  await loader.preload(['a']);
  expect(loader.load('a')).toBeNull();
});

test('what is made of an answer waits only where the answer does', async () => {
  const twice = (value: number) => value * 2;
  expect(mapMaybePromise(2, twice)).toBe(4);
  expect(await mapMaybePromise(Promise.resolve(2), twice)).toBe(4);
});
