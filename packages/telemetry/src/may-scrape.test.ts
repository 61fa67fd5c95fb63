import { expect, test } from 'vitest';
import { mayScrape } from './may-scrape.ts';

const TOKEN = 'a token of thirty-two characters';

test.for<[name: string, authorization: string | undefined, token: string | undefined, may: boolean]>([
  ['the token', `Bearer ${TOKEN}`, TOKEN, true],
  ['another token of the same length', `Bearer ${TOKEN.replace('a', 'b')}`, TOKEN, false],
  ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`, TOKEN, false],
  ['nothing', undefined, TOKEN, false],
  ['nothing, where no token is set', undefined, undefined, false],
  ['an empty token, where none is set', 'Bearer ', undefined, false],
  ['the word undefined, where none is set', 'Bearer undefined', undefined, false],
])('%s', ([, authorization, token, may]) => {
  expect(mayScrape(authorization, token)).toBe(may);
});
