import { expect } from 'vitest';
import { ask } from './graphql.ts';
import { send } from './http.ts';
import { freshAddress, type Session } from './people.ts';

const CREATE =
  'mutation ($data: CreatePersonalTokenInput!) { createPersonalToken(data: $data) { id token } }';
export const EVERYTHING = [
  'FLEET_WRITE',
  'REPORTS_WRITE',
  'FILES_WRITE',
  'PEOPLE_WRITE',
  'ACCOUNT_WRITE',
  'WEBHOOKS_WRITE',
];

export type Token = { id: string; token: string };

export async function tokenOf(person: Session, scopes = EVERYTHING): Promise<Token> {
  const data = { title: 'Program', scopes, expiresInDays: 1, password: person.password };
  const answer = await ask(CREATE, { token: person.accessToken, variables: { data } });
  const made = answer.data?.createPersonalToken as Token | undefined;
  if (!made) throw new Error(`no token was made: ${JSON.stringify(answer)}`);
  return made;
}

export async function callAs(token: string, name: string, input: object = {}, prefix = '/api') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify(prefix === '/rpc' ? { json: input } : input);
  return send({ method: 'POST', path: `${prefix}/${name}`, headers, body, from: freshAddress() });
}

/** What a token got out of a procedure, by either protocol, or null where it held. */
export async function gotIn(token: string, name = 'vehicles', input: object = {}): Promise<string | null> {
  for (const prefix of ['/api', '/rpc']) {
    const { status, body } = await callAs(token, name, input, prefix);
    if (status < 300) return `${prefix}/${name} answered ${body.slice(0, 120)}`;
    expect([401, 403, 404], `${prefix}/${name} ${body}`).toContain(status);
  }
  return null;
}
