/** A source that is read ahead pauses when this many items wait. */
const AHEAD_MAX = 4;

/**
 * Yields items of all sources in order, reading up to `most` sources ahead. If the reader leaves or a source
 * fails, the others are cancelled.
 *
 * @throws the failure of a source when its turn comes; what of it still waited then is not given any more
 */
export async function* inOrder<Item>(
  sources: readonly (() => AsyncIterable<Item>)[],
  most: number,
): AsyncGenerator<Item> {
  const waiting = sources.values();
  const open: ReadableStreamDefaultReader<Item>[] = [];
  const openNext = () => {
    const { done, value: source } = waiting.next();
    if (!done) open.push(readAhead(source()).getReader());
  };
  for (let count = 0; count < most; count++) openNext();
  try {
    for (let first = open[0]; first; first = open[0]) {
      for (let read = await first.read(); !read.done; read = await first.read()) yield read.value;
      open.shift();
      openNext();
    }
  } finally {
    // The failure was thrown above.
    for (const reader of open) reader.cancel().catch(() => undefined);
  }
}

function readAhead<Item>(source: AsyncIterable<Item>): ReadableStream<Item> {
  const items = source[Symbol.asyncIterator]();
  return new ReadableStream<Item>(
    {
      async pull(controller) {
        const { done, value } = await items.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await items.return?.();
      },
    },
    { highWaterMark: AHEAD_MAX },
  );
}
