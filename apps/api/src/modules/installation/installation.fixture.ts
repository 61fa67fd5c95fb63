import { randomUUID } from 'node:crypto';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { type Answer, ask } from '../../../test/api.ts';
import { seedPerson, seedSide } from '../../../test/matrix/world.ts';
import type { Api } from '../../server.ts';

const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateInstallationInput!) {
  updateInstallation(where: $where, data: $data) { name productName signUp streets fixed settled guideOpen version } }`;

/** Person with this role in an account of their own, with a function that sends their requests. */
export async function personOf(api: Api, db: Db, role: Role) {
  const { accountId } = await seedSide(db);
  const mark = randomUUID().slice(0, 8);
  const person = await seedPerson(db, { accountId, role, mark });
  return { ...person, accountId, token: await api.services.tokens.sign(person) };
}

export function update(
  api: Api,
  { token }: { token: string },
  data: object,
  version?: number,
): Promise<Answer> {
  const where = { id: INSTALLATION_ID, ...(version !== undefined && { version }) };
  return ask(api, UPDATE, { token, variables: { where, data } });
}

/** Public configuration, which needs no sign-in. */
export async function configOf({ port }: Api): Promise<Record<string, unknown>> {
  return (await fetch(`http://127.0.0.1:${port}/config.json`)).json() as Promise<Record<string, unknown>>;
}

/** Waits until the process has been notified of a change by the database. */
export async function untilNotified(api: Api, expected: object): Promise<void> {
  await expect.poll(() => configOf(api), { timeout: 5_000, interval: 20 }).toMatchObject(expected);
}
