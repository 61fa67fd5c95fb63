import { ask } from './graphql.ts';
import type { Session } from './people.ts';

export const CREATE_WEBHOOK =
  'mutation ($data: CreateWebhookInput!) { createWebhook(data: $data) { id secret } }';
export const TEST_WEBHOOK = 'mutation ($where: ById!) { testWebhook(where: $where) { id } }';

type Made = { id: string; secret: string };

/** Makes a webhook that is told everything; null where it is refused. */
export async function createWebhook(by: Session, url: string): Promise<Made | null> {
  const variables = { data: { url, kinds: ['EVERYTHING'] } };
  const { data } = await ask(CREATE_WEBHOOK, { token: by.accessToken, variables });
  return (data?.createWebhook as Made | undefined) ?? null;
}
