import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ask } from './graphql.ts';
import { signIn } from './people.ts';

/** Signs webhooks of Stripe while `setStripe(true)` holds. */
export const WEBHOOK_SECRET = `whsec_${randomUUID()}`;
const PROVIDER =
  'mutation ($data: UpdatePaymentProviderInput!) { updatePaymentProvider(data: $data) { id } }';

/** Switches Stripe on with a key that nobody has, so that orders get a page, or off. */
export async function setStripe(enabled: boolean): Promise<void> {
  const { accessToken: token } = await signIn('serviceOwner');
  const data = { provider: 'STRIPE', enabled, secret: 'sk_test_attack', webhookSecret: WEBHOOK_SECRET };
  const { errors } = await ask(PROVIDER, { token, variables: { data } });
  expect(errors).toBeUndefined();
}
