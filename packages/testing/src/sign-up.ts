import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

export const PASSWORD = 'correct horse 1';

export type SignedUp = {
  email: string;
  accountId: string;
  userId: string;
  accessToken: string;
  refreshToken: string;
};

const SIGN_UP = 'mutation ($data: SignUpInput!) { signUp(data: $data) { accessToken } }';
const CONFIRM = `mutation ($data: ConfirmEmailInput!) {
  confirmEmail(data: $data) { accessToken refreshToken account { id } profile { id } } }`;

type Confirmed = {
  confirmEmail: {
    accessToken: string;
    refreshToken: string;
    account: { id: string };
    profile: { id: string };
  };
};
type Options = {
  /** Of the sign-up's input, beside the usual. */
  data?: object;
  /** From which address it comes, where the api trusts this machine to say so. */
  address?: string;
};

/**
 * Somebody new through the front door of the api at `url`, whose database `pool` reaches. The mail's link has a token
 * that nobody but its reader knows: here it is replaced by another one.
 */
export async function signUpAt(url: string, pool: Pool, { data, address }: Options = {}): Promise<SignedUp> {
  const headers = {
    'content-type': 'application/json',
    ...(address && { 'x-forwarded-for': address }),
  };
  const ask = async (query: string, input: object): Promise<unknown> => {
    const body = JSON.stringify({ query, variables: { data: input } });
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const answer = (await response.json()) as { data?: unknown; errors?: unknown };
    if (answer.errors || !answer.data) throw new Error(JSON.stringify(answer));
    return answer.data;
  };
  const person = {
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
    firstName: 'Nomsa',
    lastName: 'Dube',
    ...data,
  };
  await ask(SIGN_UP, person);
  const email = person.email.trim().toLowerCase();
  const token = await replaceToken(pool, email);
  const { confirmEmail } = (await ask(CONFIRM, { token, password: person.password })) as Confirmed;
  const { accessToken, refreshToken, account, profile } = confirmEmail;
  return { email: person.email, accountId: account.id, userId: profile.id, accessToken, refreshToken };
}

/** Makes the link that waits for this address one with the token that is answered. */
export async function replaceToken(pool: Pool, email: string): Promise<string> {
  const token = randomUUID();
  const { rowCount } = await pool.query(
    `UPDATE sign_up_requests SET token_hash = $2
     WHERE id = (SELECT id FROM sign_up_requests WHERE email = $1 ORDER BY id DESC LIMIT 1)`,
    [email, createHash('sha256').update(token).digest()],
  );
  if (rowCount !== 1) throw new Error(`nobody waits for a link at ${email}`);
  return token;
}
