import type { Db } from '@fleet/db/client';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { Page } from '@playwright/test';

export const OPERATOR = { email: 'owner@meridian.example', password: DEMO_PASSWORD };

const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';
const ADVANCE = `mutation ($where: ById!, $data: AdvanceBillingClockInput!) {
  advanceBillingClock(where: $where, data: $data) { id } }`;

/** Advances the test clock of an account's subscription to an instant, as the operator does. */
export async function advanceBilling(
  page: Page,
  { url, db, accountId }: { url: string; db: Db; accountId: string },
  to: Date,
): Promise<void> {
  const { id } = await db.billing.findUniqueOrThrow({ where: { accountId } });
  const ask = async (query: string, variables: object, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await page.request.post(`${url}/graphql`, { data: { query, variables }, headers });
    const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { signIn } = (await ask(SIGN_IN, { data: OPERATOR })) as { signIn: { accessToken: string } };
  await ask(ADVANCE, { where: { id }, data: { to: to.toISOString() } }, `Bearer ${signIn.accessToken}`);
}
