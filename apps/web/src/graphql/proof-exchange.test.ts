import type { ProofWay } from '@fleet/contracts/proof';
import { Client, fetchExchange, gql } from 'urql';
import { expect, test } from 'vitest';
import { proofExchange } from './proof-exchange.ts';

const CHANGE = gql('mutation { change }');
const refusal = (code: string) => ({
  data: null,
  errors: [{ message: 'no', extensions: { code, ways: ['TOTP', 'RECOVERY_CODE'] } }],
});

/** A server that says these in turn, and a person who shows who they are, or does not. */
function setUp(replies: object[], shows: boolean) {
  const asked: (readonly ProofWay[])[] = [];
  let sent = 0;
  const fetch = () => Promise.resolve(Response.json(replies[Math.min(sent++, replies.length - 1)]));
  const ask = (ways: readonly ProofWay[]) => {
    asked.push(ways);
    return Promise.resolve(shows);
  };
  const url = 'http://api.test/graphql';
  const client = new Client({
    url,
    preferGetMethod: false,
    fetch,
    exchanges: [proofExchange(ask), fetchExchange],
  });
  return { client, asked, sent: () => sent };
}

test('what wants a proof is sent again once it was shown', async () => {
  const { client, asked, sent } = setUp([refusal('RECENT_PROOF_REQUIRED'), { data: { change: true } }], true);
  expect((await client.mutation(CHANGE, {}).toPromise()).data).toEqual({ change: true });
  expect([asked, sent()]).toEqual([[['TOTP', 'RECOVERY_CODE']], 2]);
});

test('who cancels gets the refusal, and nothing is sent', async () => {
  const { client, sent } = setUp([refusal('RECENT_PROOF_REQUIRED')], false);
  const { error } = await client.mutation(CHANGE, {}).toPromise();
  expect(error?.graphQLErrors[0]?.extensions?.code).toBe('RECENT_PROOF_REQUIRED');
  expect(sent()).toBe(1);
});

test('is asked for once, and for no other refusal', async () => {
  const still = setUp([refusal('RECENT_PROOF_REQUIRED')], true);
  expect((await still.client.mutation(CHANGE, {}).toPromise()).error).toBeDefined();
  expect([still.asked.length, still.sent()]).toEqual([1, 2]);
  const other = setUp([refusal('USER_NOT_ALLOWED')], true);
  expect((await other.client.mutation(CHANGE, {}).toPromise()).error).toBeDefined();
  expect(other.asked).toEqual([]);
});
