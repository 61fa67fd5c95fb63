import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { GraphqlAnswer } from '@fleet/testing/ask';
import { ask } from './graphql.ts';

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

/** Somebody new with an account of their own, whom no other class of attacks meets. */
export async function signUp(): Promise<Session> {
  const who = { email: `${randomUUID()}@attack.example`, password: PASSWORD };
  const answer = await ask(`mutation ($data: SignUpInput!) { signUp(data: $data) { ${CREDENTIALS} } }`, {
    variables: { data: { ...who, firstName: 'Mallory', lastName: 'Stone' } },
  });
  return sessionOf(who, answer, answer.data?.signUp);
}

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
