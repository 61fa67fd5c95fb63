import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { askAt, type GraphqlAnswer } from './ask.ts';

export const PASSWORD = 'correct horse 1';

export type SignedUp = {
  email: string;
  accountId: string;
  userId: string;
  accessToken: string;
  refreshToken: string;
};

/** What reaches the api and its database. */
export type Reach = {
  ask: (query: string, variables: object) => Promise<GraphqlAnswer>;
  sql: (text: string, values: unknown[]) => Promise<unknown[]>;
};

const SIGN_UP = 'mutation ($data: SignUpInput!) { signUp(data: $data) { accessToken } }';
const CONFIRM = `mutation ($data: ConfirmEmailInput!) {
  confirmEmail(data: $data) { accessToken refreshToken account { id } profile { id } } }`;

type Confirmed = {
  accessToken: string;
  refreshToken: string;
  account: { id: string };
  profile: { id: string };
};

/**
 * Somebody new through the front door. The mail's link has a token that nobody but its reader knows: here it is
 * replaced by another one.
 *
 * @param data of the sign-up's input, beside the usual
 */
export async function signUpBy({ ask, sql }: Reach, data: object = {}): Promise<SignedUp> {
  const person = {
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
    firstName: 'Nomsa',
    lastName: 'Dube',
    ...data,
  };
  const asked = await ask(SIGN_UP, { data: person });
  if (asked.errors) throw new Error(JSON.stringify(asked));
  const token = await replaceToken(sql, person.email.trim().toLowerCase());
  const answer = await ask(CONFIRM, { data: { token, password: person.password } });
  if (!answer.data) throw new Error(JSON.stringify(answer));
  const { accessToken, refreshToken, account, profile } = answer.data.confirmEmail as Confirmed;
  return { email: person.email, accountId: account.id, userId: profile.id, accessToken, refreshToken };
}

/** The same at `url`, whose database `pool` reaches; from `address`, where the api trusts this machine to name one. */
export function signUpAt(
  url: string,
  pool: Pool,
  { data, address }: { data?: object; address?: string } = {},
): Promise<SignedUp> {
  const headers: Record<string, string> = address ? { 'x-forwarded-for': address } : {};
  const ask: Reach['ask'] = (query, variables) => askAt(url, query, { variables, headers });
  return signUpBy({ ask, sql: sqlOf(pool) }, data);
}

/** Makes the link that waits for this address one with the token that is answered. */
export async function replaceToken(sql: Reach['sql'], email: string): Promise<string> {
  const token = randomUUID();
  const replaced = await sql(
    `UPDATE sign_up_requests SET token_hash = $2
     WHERE id = (SELECT id FROM sign_up_requests WHERE email = $1 ORDER BY id DESC LIMIT 1) RETURNING id`,
    [email, createHash('sha256').update(token).digest()],
  );
  if (replaced.length !== 1) throw new Error(`nobody waits for a link at ${email}`);
  return token;
}

export function sqlOf(pool: Pool): Reach['sql'] {
  return async (text, values) => (await pool.query(text, values)).rows;
}
