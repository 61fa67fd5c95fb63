import { type Answer, ask } from './api.ts';
import { type Person, seedPerson, seedSide } from './matrix/world.ts';

const START = `mutation ($data: StartActingInput!) { startActing(data: $data) {
  id accessToken expiresAt accountTitle allowsChanges reason roles } }`;

type Api = { port: number; services: { tokens: { sign: (person: Person) => Promise<string> } } };
type Db = Parameters<typeof seedSide>[0];

/** An account of others, and somebody of the service who stands in their own. */
export async function seedHelp(
  db: Db,
  role: 'SERVICE_OWNER' | 'SERVICE_ADMINISTRATOR' = 'SERVICE_ADMINISTRATOR',
) {
  const side = await seedSide(db);
  const account = await db.account.create({ data: { type: 'ORGANIZATION', title: 'The service' } });
  const helper = await seedPerson(db, { accountId: account.id, role, mark: account.id });
  return { side, helper, serviceId: account.id };
}

export type Acting = { id: string; accessToken: string; expiresAt: string };

export async function startActing(api: Api, by: Person, data: object): Promise<Answer> {
  const variables = { data: { reason: 'A tracker is silent', ...data } };
  return ask(api, START, { token: await api.services.tokens.sign(by), variables });
}

/** @throws Error where it is refused */
export async function actIn(api: Api, by: Person, accountId: string, allowsChanges = false): Promise<Acting> {
  const { data, errors } = await startActing(api, by, { accountId, allowsChanges });
  if (!data?.startActing) throw new Error(JSON.stringify(errors));
  return data.startActing as Acting;
}
