import { randomUUID } from 'node:crypto';

export type User = { accountId: string; accessToken: string };

const SIGN_UP = `mutation ($data: SignUpInput!) { signUp(data: $data) { accessToken account { id } } }`;

/** Somebody new through the front door of the api, from an address of their own. */
export async function signUp(port: number, number: number): Promise<User> {
  const data = {
    email: `${randomUUID()}@example.com`,
    password: 'correct horse 1',
    firstName: 'Bench',
    lastName: String(number),
  };
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${number + 1}` },
    body: JSON.stringify({ query: SIGN_UP, variables: { data } }),
  });
  const answer = (await response.json()) as {
    data?: { signUp?: { accessToken: string; account: { id: string } } };
  };
  if (!answer.data?.signUp) throw new Error(`nobody signed up: ${JSON.stringify(answer)}`);
  const { accessToken, account } = answer.data.signUp;
  return { accessToken, accountId: account.id };
}
