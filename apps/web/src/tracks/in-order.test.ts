import { describe, expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

/** Sources that give their own name and a number, and note what was asked of them. */
function sourcesOf(lengths: readonly number[], failing = -1) {
  const asked: string[] = [];
  const left: number[] = [];
  const sources = lengths.map(
    (length, source) =>
      async function* () {
        try {
          for (let item = 0; item < length; item++) {
            asked.push(`${source}.${item}`);
            await new Promise((resolve) => setTimeout(resolve, source === 0 ? 5 : 1));
            if (source === failing) throw new Error(`source ${source}`);
            yield `${source}.${item}`;
          }
        } finally {
          left.push(source);
        }
      },
  );
  return { sources, asked, left };
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('inOrder', () => {
  test('gives one source after the other, whichever is ready first', async () => {
    const { sources } = sourcesOf([3, 1, 0, 2]);
    expect(await all(inOrder(sources, 3))).toEqual(['0.0', '0.1', '0.2', '1.0', '3.0', '3.1']);
  });

  test('reads the next ones ahead, no more of them than allowed and no further than they may wait', async () => {
    const { sources, asked } = sourcesOf([1, 20, 20]);
    const items = inOrder(sources, 2);
    await items.next();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(asked).toEqual(['0.0', '1.0', '1.1', '1.2', '1.3']);
    await items.return(undefined);
  });

  test('a source that fails is a failure in its turn, and what is read ahead ends', async () => {
    const { sources, left } = sourcesOf([2, 2, 20], 1);
    const items = inOrder(sources, 3);
    expect([await items.next(), await items.next()].map(({ value }) => value)).toEqual(['0.0', '0.1']);
    await expect(items.next()).rejects.toThrow('source 1');
    await expect.poll(() => left.toSorted()).toEqual([0, 1, 2]);
  });

  test('a reader who leaves ends them all', async () => {
    const { sources, left } = sourcesOf([20, 20, 20]);
    for await (const item of inOrder(sources, 2)) if (item === '0.1') break;
    await expect.poll(() => left.toSorted()).toEqual([0, 1]);
  });
});
