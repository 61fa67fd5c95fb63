import { createHmac } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import type { PaymentProviderSetting } from '@fleet/db/models';
import { type Env, encryptionSecretOf, siteUrlOf } from '../../env.ts';
import { type PaymentProvider, type PaymentProviders, paymentProviders } from './payment-provider.ts';
import { createProviderVault, openSecret } from './provider-vault.ts';
import { createSandbox } from './sandbox-provider.ts';
import { createStripe } from './stripe/stripe-provider.ts';
import { createYooKassa } from './yookassa/yookassa-provider.ts';

type SecretEnv = Parameters<typeof encryptionSecretOf>[0];
type PaymentEnv = Pick<Env, 'PUBLIC_URL' | 'API_PORT' | 'BILLING_SANDBOX' | 'NODE_ENV'> & SecretEnv;

/** Settings are reloaded after this time; the process that changed them reloads at once. */
const KNOWN_MS = 3_000;

/** Key that signs the sandbox's webhooks. */
export const sandboxSecretOf = (env: SecretEnv): string =>
  createHmac('sha256', encryptionSecretOf(env)).update('sandbox payments').digest('base64url');

/** In production there is no sandbox unless the operator switches it on. */
const hasSandbox = ({ BILLING_SANDBOX, NODE_ENV }: Pick<Env, 'BILLING_SANDBOX' | 'NODE_ENV'>): boolean =>
  BILLING_SANDBOX ?? NODE_ENV !== 'production';

/** The configured providers, those with real money first. */
export function openPaymentProviders(env: PaymentEnv, db: Db): PaymentProviders {
  const sandbox = hasSandbox(env) ? [createSandbox(db, sandboxSecretOf(env), siteUrlOf(env))] : [];
  const opened = new Map<string, PaymentProvider>();
  let known = paymentProviders(sandbox);
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    const rows = await db.paymentProviderSetting.findMany({
      where: { enabled: true },
      orderBy: { provider: 'desc' },
    });
    const real: PaymentProvider[] = [];
    for (const row of rows) {
      const key = `${row.provider} ${row.version}`;
      const provider = opened.get(key) ?? (await open(env, row));
      if (!provider) continue;
      opened.set(key, provider);
      real.push(provider);
    }
    known = paymentProviders([...real, ...sandbox]);
  }

  return {
    byName: (name) => known.byName(name),
    forCurrency: (currency) => known.forCurrency(currency),
    again: async (isOwn = false) => {
      if (!isOwn && performance.now() - readAtMs < KNOWN_MS) return;
      readAtMs = performance.now();
      await read();
    },
  };
}

/** Null if the secret is missing or was encrypted by another installation. */
async function open(env: PaymentEnv, row: PaymentProviderSetting): Promise<PaymentProvider | null> {
  const vault = createProviderVault(encryptionSecretOf(env));
  const secret = openSecret(vault, row.provider, row.secret);
  if (secret === null) return null;
  if (row.provider === 'STRIPE') {
    const webhookSecret = openSecret(vault, row.provider, row.webhookSecret);
    return webhookSecret === null ? null : createStripe({ secret, webhookSecret });
  }
  return row.publicId === null ? null : createYooKassa({ shopId: row.publicId, secret });
}
