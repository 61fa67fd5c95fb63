import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { UpdatePaymentProvider } from '@fleet/contracts/payment-provider';
import type { Actor } from '../../../commit/actor.ts';
import { commit } from '../../../commit/commit.ts';
import { encryptionSecretOf } from '../../../env.ts';
import { InvalidInputError } from '../../../errors.ts';
import type { CallerServices } from '../../../services.ts';
import { createProviderVault } from '../../../subscriptions/payments/provider-vault.ts';

type Parts = Pick<CallerServices, 'asSystem' | 'env' | 'payments'>;

/**
 * Sets a payment provider. An absent secret keeps the stored one; secrets are never returned.
 *
 * @throws InvalidInputError for one that is switched on without what it needs
 */
export async function updatePaymentProvider(
  { asSystem, env, payments }: Parts,
  by: Actor,
  { provider, enabled, publicId, secret, webhookSecret }: UpdatePaymentProvider,
): Promise<{ id: string }> {
  const vault = createProviderVault(encryptionSecretOf(env));
  const sealed = (text: string) => vault.seal(Buffer.from(text), provider);
  const fields = {
    enabled,
    ...(publicId !== undefined && { publicId }),
    ...(secret !== undefined && { secret: sealed(secret) }),
    ...(webhookSecret !== undefined && { webhookSecret: sealed(webhookSecret) }),
    updatedAt: by.clock.now(),
  };
  const done = await commit({ db: asSystem('change a subscription').db }, by, async (tx, record) => {
    const after = await tx.paymentProviderSetting.upsert({
      where: { provider },
      create: { provider, ...fields },
      update: { ...fields, version: { increment: 1 } },
    });
    if (enabled) requireWhole(after);
    record({
      ...{
        type: 'installation.paymentProviderChanged',
        entity: 'Installation',
        id: INSTALLATION_ID,
        accountId: null,
      },
      details: { provider, enabled, secretChanged: secret !== undefined || webhookSecret !== undefined },
    });
    return { id: INSTALLATION_ID };
  });
  await payments.again(true);
  return done;
}

type Kept = { provider: string; publicId: string | null; secret: unknown; webhookSecret: unknown };

function requireWhole({ provider, publicId, secret, webhookSecret }: Kept): void {
  const needed = provider === 'STRIPE' ? { secret, webhookSecret } : { publicId, secret };
  const missing = Object.entries(needed).filter(([, value]) => value === null);
  if (missing.length === 0) return;
  const message = 'It is needed to take payments';
  throw new InvalidInputError(
    missing.map(([name]) => ({ path: ['data', name], code: 'REQUIRED', params: {}, message })),
  );
}
