import { createHmac } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { type Env, encryptionSecretOf, siteUrlOf } from '../../env.ts';
import { type PaymentProviders, paymentProviders } from './payment-provider.ts';
import { createSandbox } from './sandbox-provider.ts';

type PaymentEnv = Pick<Env, 'PUBLIC_URL' | 'API_PORT' | 'BILLING_SANDBOX' | 'NODE_ENV'> &
  Parameters<typeof encryptionSecretOf>[0];

/** Signs the notices of the sandbox. */
export const sandboxSecretOf = (env: Parameters<typeof encryptionSecretOf>[0]): string =>
  createHmac('sha256', encryptionSecretOf(env)).update('sandbox payments').digest('base64url');

/** In production nobody pays with a rehearsal, unless the operator says so. */
export const hasSandbox = ({
  BILLING_SANDBOX,
  NODE_ENV,
}: Pick<Env, 'BILLING_SANDBOX' | 'NODE_ENV'>): boolean => BILLING_SANDBOX ?? NODE_ENV !== 'production';

/** The providers that this installation is set up for. */
export function openPaymentProviders(env: PaymentEnv, db: Db): PaymentProviders {
  return paymentProviders(hasSandbox(env) ? [createSandbox(db, sandboxSecretOf(env), siteUrlOf(env))] : []);
}
