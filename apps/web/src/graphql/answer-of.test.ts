import { Client, fetchExchange, gql } from 'urql';
import { afterEach, expect, test, vi } from 'vitest';
import { answerOf } from './answer-of.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the answer is a new one, also where somebody still listens to an old one', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => Response.json({ data: { asked: ++asked } }));
  const client = new Client({
    url: 'http://api.test/graphql',
    exchanges: [fetchExchange],
    preferGetMethod: false,
  });
  const query = () => client.query(gql`{ asked }`, {}, { requestPolicy: 'network-only' });
  const heard = vi.fn();
  const { unsubscribe } = query().subscribe(heard);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  const { data } = await answerOf(query(), new AbortController().signal);
  unsubscribe();
  expect(data).toEqual({ asked: 2 });
});
