import { addDays } from '@fleet/billing/civil-date';
import type { InvoiceLine } from '@fleet/billing/invoice';
import { type Currency, toMajor } from '@fleet/billing/money';
import { DAY_SECONDS } from '@fleet/billing/zone-clock';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';

const PAYERS = may('inspect', 'Billing');

export const BillingLineKindEnum = builder.enumType('BillingLineKind', {
  values: ['RECURRING', 'UNITS', 'DAYS', 'ONCE'] as const,
});

/** A line of a document or of a forecast. */
export type ShownLine = Pick<
  InvoiceLine,
  'kind' | 'name' | 'quantity' | 'unitMinor' | 'gross' | 'volume' | 'coupon' | 'net'
> & {
  currency: Currency;
  periodOn: string | null;
  fromS: bigint;
  untilS: bigint;
  wholeS: bigint;
};

const daysOf = (seconds: bigint): number => Number(seconds) / DAY_SECONDS;

export const BillingLine = builder.objectRef<ShownLine>('BillingLine').implement({
  access: PAYERS,
  fields: (t) => ({
    kind: t.expose('kind', { type: BillingLineKindEnum }),
    name: t.exposeString('name'),
    quantity: t.int({ resolve: ({ quantity }) => Number(quantity) }),
    unitPrice: t.float({
      nullable: true,
      description: 'Of one unit for a full period; null where units differ in price.',
      resolve: ({ unitMinor, currency }) => (unitMinor === null ? null : toMajor(unitMinor, currency)),
    }),
    from: t.string({
      nullable: true,
      description: 'The first day that it is for.',
      resolve: ({ periodOn, fromS }) => periodOn && addDays(periodOn, Math.floor(daysOf(fromS))),
    }),
    until: t.string({
      nullable: true,
      description: 'The day after the last one.',
      resolve: ({ periodOn, untilS }) => periodOn && addDays(periodOn, Math.ceil(daysOf(untilS))),
    }),
    days: t.float({
      description: 'Days that are charged, of `daysOfPeriod`.',
      resolve: ({ fromS, untilS }) => daysOf(untilS - fromS),
    }),
    daysOfPeriod: t.float({ resolve: ({ wholeS }) => daysOf(wholeS) }),
    discount: t.float({ resolve: ({ volume, coupon, currency }) => toMajor(volume + coupon, currency) }),
    amount: t.float({
      description: 'Before tax on top, after discounts; in major units.',
      resolve: ({ net, currency }) => toMajor(net, currency),
    }),
  }),
});
