import { randomInt, randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { GraphqlAnswer } from '@fleet/testing/ask';
import { signUpBy } from '@fleet/testing/sign-up';
import { sql } from './database.ts';
import { ask } from './graphql.ts';
import { send } from './http.ts';

/** People of the demo: two accounts, several roles. A stranger has no token. */
export const PEOPLE = {
  serviceOwner: 'owner@meridian.example',
  owner: 'owner@northbridge.example',
  administrator: 'admin@northbridge.example',
  driver: 'driver@northbridge.example',
  otherOwner: 'owner@harrison.example',
  customer: 'anna@belova.example',
} as const;

export type Session = {
  email: string;
  password: string;
  userId: string;
  accountId: string;
  accessToken: string;
  refreshToken: string;
};

const CREDENTIALS = 'accessToken refreshToken account { id } profile { id }';
const PASSWORD = 'a barrel of green paint';

/** A session of its own, also for somebody who is signed in elsewhere. */
export async function signIn(person: keyof typeof PEOPLE): Promise<Session> {
  const who = { email: PEOPLE[person], password: DEMO_PASSWORD };
  const answer = await ask(`mutation ($data: SignInInput!) { signIn(data: $data) { ${CREDENTIALS} } }`, {
    variables: { data: who },
  });
  return sessionOf(who, answer, answer.data?.signIn);
}

/** Somebody new with an account of their own, whom no other class of attacks meets, from an address of their own. */
export async function signUp(): Promise<Session> {
  const email = `${randomUUID()}@attack.example`;
  const from = freshAddress();
  const signedUp = await signUpBy(
    {
      ask: async (query, variables) => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ query, variables });
        const answer = await send({ method: 'POST', path: '/graphql', headers, body, from });
        return JSON.parse(answer.body) as GraphqlAnswer;
      },
      sql,
    },
    { email, password: PASSWORD, firstName: 'Mallory', lastName: 'Stone' },
  );
  return { ...signedUp, password: PASSWORD };
}

/** One of this machine that nobody else of the suite comes from, so that floods of one class do not stop another. */
export const freshAddress = (): string => `127.${[1, 2, 3].map(() => randomInt(1, 255)).join('.')}`;

type Credentials = {
  accessToken: string;
  refreshToken: string;
  account: { id: string };
  profile: { id: string };
};

function sessionOf(
  who: { email: string; password: string },
  answer: GraphqlAnswer,
  credentials: unknown,
): Session {
  if (!credentials) throw new Error(`${who.email} was not let in: ${JSON.stringify(answer)}`);
  const { accessToken, refreshToken, account, profile } = credentials as Credentials;
  return { ...who, accessToken, refreshToken, accountId: account.id, userId: profile.id };
}
