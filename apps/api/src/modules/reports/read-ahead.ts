/** While one is looked at the next one is read, and no more: what waits takes memory. */
const AT_ONCE = 2;

/**
 * What is read of each, in their order. Reading begins before it is asked for; whoever asks for no more, or is refused, goes
 * on when nothing is being read any longer.
 */
export async function* readAhead<Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<Read, void> {
  const begun: Promise<Read>[] = [];
  let next = 0;
  const begin = () => {
    const item = items[next++];
    if (item === undefined) return;
    const reading = read(item);
    // It is waited for in its turn; until then nobody listens to what it says.
    reading.catch(() => undefined);
    begun.push(reading);
  };
  try {
    for (let ahead = 0; ahead < AT_ONCE; ahead++) begin();
    for (let reading = begun.shift(); reading; reading = begun.shift()) {
      const answer = await reading;
      begin();
      yield answer;
    }
  } finally {
    await Promise.allSettled(begun);
  }
}
