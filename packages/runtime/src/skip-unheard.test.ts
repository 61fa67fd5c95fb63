import { expect, test } from 'vitest';
import { skipUnheard } from './skip-unheard.ts';

type Entry = Record<string, string>;
const BROADCAST = 3;
const JOIN = 4;

function openAdapter(...rooms: string[]) {
  const parsed: string[] = [];
  const adapter = {
    rooms: new Map(rooms.map((room) => [room, new Set(['socket'])])),
    encode: ({ type }: { type: number }): Entry => ({ type: String(type) }),
    onRawMessage: (_: Entry, offset: string) => void parsed.push(offset),
  };
  skipUnheard(adapter as unknown as Parameters<typeof skipUnheard>[0]);
  const entryOf = (type: number, ...to: string[]) =>
    adapter.encode({ type, data: { opts: { rooms: to } } } as Parameters<typeof adapter.encode>[0]);
  return { adapter, parsed, entryOf };
}

test.each<[string, number, string[], boolean]>([
  ['for a room with a browser', BROADCAST, ['b', 'a'], true],
  ['for rooms without one', BROADCAST, ['b', 'c'], false],
  ['for everybody', BROADCAST, [], true],
  ['that is no message to browsers', JOIN, ['b'], true],
])('a message %s is parsed or skipped', (_, type, rooms, isParsed) => {
  const { adapter, parsed, entryOf } = openAdapter('a');
  adapter.onRawMessage(entryOf(type, ...rooms), '1-0');
  expect(parsed).toEqual(isParsed ? ['1-0'] : []);
});

test('an entry that was written without rooms is parsed', () => {
  const { adapter, parsed } = openAdapter();
  adapter.onRawMessage({ type: '3' }, '1-0');
  expect(parsed).toEqual(['1-0']);
});
