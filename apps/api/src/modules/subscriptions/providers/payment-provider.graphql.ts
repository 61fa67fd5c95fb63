import { PAYMENT_PROVIDERS, UpdatePaymentProvider } from '@fleet/contracts/payment-provider';
import { may } from '../../../access/rules.ts';
import { siteUrlOf } from '../../../env.ts';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { write } from '../../../graphql/write.ts';
import { pageUrl } from '../../auth/page-url.ts';
import { updatePaymentProvider } from './update-payment-provider.ts';

const OWNERS = may('read', 'Installation');
const ProviderEnum = enumOf('RealPaymentProvider', PAYMENT_PROVIDERS);

type Setup = {
  provider: 'STRIPE' | 'YOOKASSA';
  enabled: boolean;
  publicId: string | null;
  hasSecret: boolean;
  hasWebhookSecret: boolean;
  webhookUrl: string;
};

const PaymentProviderSetup = builder.objectRef<Setup>('PaymentProviderSetup').implement({
  access: OWNERS,
  description: 'A provider that accounts pay by. Its secrets are never told.',
  fields: (t) => ({
    provider: t.expose('provider', { type: ProviderEnum }),
    enabled: t.exposeBoolean('enabled'),
    publicId: t.exposeString('publicId', { nullable: true, description: 'The number of the shop.' }),
    hasSecret: t.exposeBoolean('hasSecret'),
    hasWebhookSecret: t.exposeBoolean('hasWebhookSecret'),
    webhookUrl: t.exposeString('webhookUrl', { description: 'Where the provider sends its notices.' }),
  }),
});

builder.prismaObjectField('Installation', 'paymentProviders', (t) =>
  t.field({
    type: [PaymentProviderSetup],
    select: { id: true },
    resolve: async (_row, _args, { services }): Promise<Setup[]> => {
      const { db } = services.asSystem('show a subscription');
      const rows = await db.paymentProviderSetting.findMany();
      return PAYMENT_PROVIDERS.options.map((provider) => {
        const row = rows.find((one) => one.provider === provider);
        return {
          ...{ provider, enabled: row?.enabled ?? false, publicId: row?.publicId ?? null },
          ...{ hasSecret: Boolean(row?.secret), hasWebhookSecret: Boolean(row?.webhookSecret) },
          webhookUrl: pageUrl(siteUrlOf(services.env), `/payments/webhooks/${provider.toLowerCase()}`),
        };
      });
    },
  }),
);

write('updatePaymentProvider', {
  access: may('update', 'Installation'),
  proof: 'RECENT',
  description: 'Settles by what accounts pay. Secrets are sealed, and never told again.',
  data: UpdatePaymentProvider,
  resolve: updatePaymentProvider,
  returns: { row: 'Installation' },
});
