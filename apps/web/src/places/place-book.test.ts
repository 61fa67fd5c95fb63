import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Place } from '@fleet/tracks/place';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaceBook, GATHER_MS, type PlaceBook, RETRY_MS } from './place-book.ts';

const HERE = { latitude: 51.1, longitude: 4.1 };
/** A hundred metres to the north, and ten kilometres. */
const NEXT_DOOR = { latitude: 51.101, longitude: 4.1 };
const ELSEWHERE = { latitude: 51.19, longitude: 4.1 };
const town = (name: string): Place => ({ ...HERE, name, nameRu: name });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An index that names each place after its latitude, and remembers what it was asked. */
function naming() {
  const asked: (readonly GeoPoint[])[] = [];
  const ask = async (question: readonly GeoPoint[]) => {
    asked.push(question);
    return question.map(({ latitude }) => town(String(latitude)));
  };
  return { asked, ask };
}

/** Looks at vehicles, as rows in view do. */
const watch = (book: PlaceBook, ...ids: string[]) => ids.map((id) => book.subscribeTo(id, () => undefined));
const settle = () => vi.advanceTimersByTimeAsync(GATHER_MS);

test('rows that come into view together are asked for once, and told', async () => {
  const { asked, ask } = naming();
  const book = createPlaceBook(ask);
  const told = vi.fn();
  book.subscribeTo('a', told);
  watch(book, 'b');
  book.want('a', HERE);
  book.want('b', ELSEWHERE);
  await settle();
  expect(asked).toEqual([[HERE, ELSEWHERE]]);
  expect(told).toHaveBeenCalledTimes(1);
  expect([book.get('a')?.name, book.get('b')?.name]).toEqual(['51.1', '51.19']);
});

test('a vehicle is asked for again only when it has moved', async () => {
  const { asked, ask } = naming();
  const book = createPlaceBook(ask);
  watch(book, 'a');
  for (const at of [HERE, HERE, NEXT_DOOR, ELSEWHERE]) {
    book.want('a', at);
    await settle();
  }
  expect(asked).toEqual([[HERE], [ELSEWHERE]]);
});

test('a row that left the view before is not asked for', async () => {
  const { asked, ask } = naming();
  const book = createPlaceBook(ask);
  const [leave] = watch(book, 'a');
  book.want('a', HERE);
  leave?.();
  await settle();
  expect(asked).toEqual([]);
});

test('while one question is under way, what is wanted waits and goes together', async () => {
  const asked: (readonly GeoPoint[])[] = [];
  const answers: ((places: Place[]) => void)[] = [];
  const book = createPlaceBook((question) => {
    asked.push(question);
    return new Promise((resolve) => answers.push(resolve));
  });
  watch(book, 'a', 'b', 'c');
  book.want('a', HERE);
  await settle();
  book.want('b', HERE);
  book.want('c', HERE);
  await settle();
  expect(asked).toHaveLength(1);
  answers[0]?.([town('A')]);
  await settle();
  expect(asked[1]).toHaveLength(2);
});

test('after a failure it is quiet for a while, and then asks again for what is still looked at', async () => {
  let works = false;
  const ask = vi.fn(async () => (works ? [town('A')] : null));
  const book = createPlaceBook(ask);
  const [, leave] = watch(book, 'a', 'gone');
  book.want('a', HERE);
  book.want('gone', HERE);
  await settle();
  leave?.();
  works = true;
  await vi.advanceTimersByTimeAsync(RETRY_MS / 2);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenLastCalledWith([HERE]);
  expect(book.get('a')?.name).toBe('A');
});
