import { afterEach, expect, test, vi } from 'vitest';
import { loadPublicConfig } from './public-config.ts';
import { memoryStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: string) => vi.stubGlobal('fetch', async () => new Response(body));

test('the product has the name that the server gives, and keeps it while the server is away', async () => {
  const storage = memoryStorage();
  answer('{"productName":"Northern Fleet","map":{}}');
  expect(await loadPublicConfig(storage)).toMatchObject({ productName: 'Northern Fleet' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadPublicConfig(storage)).toMatchObject({ productName: 'Northern Fleet' });
});

test.each(['', '<html>', 'null', '{"productName":""}'])(
  'an answer of %j leaves the own name',
  async (body) => {
    answer(body);
    expect(await loadPublicConfig(memoryStorage())).toMatchObject({ productName: 'Meridian' });
  },
);
