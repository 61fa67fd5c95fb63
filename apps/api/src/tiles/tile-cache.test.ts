import { expect, test } from 'vitest';
import { createTileCache } from './tile-cache.ts';

const tile = (bytes: number, endsAtMs = 1000) => ({ type: 'image/png', body: Buffer.alloc(bytes), endsAtMs });

test('what was asked for last stays, the rest goes when the room is used up', () => {
  const cache = createTileCache(30, () => 0);
  cache.set('a', tile(10));
  cache.set('b', tile(10));
  cache.set('c', tile(10));
  cache.get('a');
  cache.set('d', tile(10));
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')].map(Boolean)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(cache.bytes()).toBe(30);
});

test('a tile is not kept past its end, nor one that the service wants fetched anew', () => {
  let nowMs = 0;
  const cache = createTileCache(30, () => nowMs);
  cache.set('a', tile(10, 5));
  cache.set('b', tile(10, 0));
  nowMs = 5;
  expect([cache.get('a'), cache.get('b'), cache.bytes()]).toEqual([null, null, 0]);
});
