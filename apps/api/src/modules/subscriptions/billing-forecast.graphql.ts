import { toMajor } from '@fleet/billing/money';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { CurrencyEnum } from '../../graphql/enums.ts';
import type { Forecast } from '../../subscriptions/forecast.ts';
import { BillingLine } from './billing-lines.graphql.ts';

export const BillingForecast = builder.objectRef<Forecast>('BillingForecast').implement({
  access: may('inspect', 'Billing'),
  description: 'The next document by what is known now.',
  fields: (t) => ({
    on: t.exposeString('on', { description: 'The day on which it is issued and charged.' }),
    from: t.string({ resolve: ({ span }) => span.startsOn }),
    until: t.string({ resolve: ({ span }) => span.endsOn }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    lines: t.field({
      type: [BillingLine],
      resolve: ({ lines, currency }) => lines.map((line) => ({ ...line, currency })),
    }),
    net: t.float({ resolve: ({ netMinor, currency }) => toMajor(netMinor, currency) }),
    tax: t.float({ resolve: ({ taxMinor, currency }) => toMajor(taxMinor, currency) }),
    taxPercent: t.float({ resolve: ({ taxPpm }) => taxPpm / 10_000 }),
    total: t.float({ resolve: ({ totalMinor, currency }) => toMajor(totalMinor, currency) }),
    fromBalance: t.float({ resolve: ({ balanceMinor, currency }) => toMajor(balanceMinor, currency) }),
    owed: t.float({ resolve: ({ owedMinor, currency }) => toMajor(owedMinor, currency) }),
    toPay: t.float({ resolve: ({ toPayMinor, currency }) => toMajor(toPayMinor, currency) }),
  }),
});
