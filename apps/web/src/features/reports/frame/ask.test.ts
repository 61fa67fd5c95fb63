import { Client, fetchExchange, gql } from 'urql';
import { afterEach, expect, test, vi } from 'vitest';
import { ask } from './ask.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a question that is called off is taken back from the server', async () => {
  const sent: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    sent.push(signal);
    return new Promise(() => undefined);
  });
  const client = new Client({
    url: 'http://api.test/graphql',
    exchanges: [fetchExchange],
    preferGetMethod: false,
  });
  const left = new AbortController();
  const refusal = expect(ask(client, gql`{ reports }`, {}, left.signal)).rejects.toThrow('aborted');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  left.abort();
  await vi.waitFor(() => expect(sent[0]?.aborted).toBe(true));
  await refusal;
});
