import { type Currency, toMajor } from '@fleet/billing/money';
import { DIFFERENCE_KINDS, DifferencesWhere } from '@fleet/contracts/payment-difference';
import { ById } from '@fleet/contracts/query';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { CurrencyEnum, enumOf } from '../../graphql/enums.ts';
import { pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { numberText } from '../../subscriptions/documents/next-number.ts';
import { containing } from '../contains.ts';
import { checkDifference } from './check-difference.ts';

const OWNERS = may('read', 'PaymentDifference');
const KindEnum = enumOf('PaymentDifferenceKind', DIFFERENCE_KINDS);

const major = (minor: bigint | null, currency: Currency) =>
  minor === null ? null : toMajor(minor, currency);
const ACCOUNT = {
  payment: {
    select: {
      record: { select: { billing: { select: { account: { select: { id: true, title: true } } } } } },
    },
  },
} as const;

const PaymentDifference = builder.prismaObject('PaymentDifference', {
  access: OWNERS,
  description: 'A payment that a provider and this service do not have alike.',
  fields: (t) => ({
    id: t.exposeID('id'),
    provider: t.string({ resolve: ({ provider }) => provider }),
    reference: t.exposeString('reference', { description: 'Of the payment at the provider.' }),
    kind: t.expose('kind', { type: KindEnum }),
    ours: t.float({ nullable: true, resolve: ({ ourMinor, currency }) => major(ourMinor, currency) }),
    theirs: t.float({ nullable: true, resolve: ({ theirMinor, currency }) => major(theirMinor, currency) }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    foundAt: t.expose('foundAt', { type: 'DateTime' }),
    seenAt: t.expose('seenAt', { type: 'DateTime', description: 'When it was compared last.' }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    payerId: t.string({
      nullable: true,
      select: ACCOUNT,
      resolve: ({ payment }) => payment?.record.billing.account.id ?? null,
    }),
    payerTitle: t.string({
      nullable: true,
      select: ACCOUNT,
      resolve: ({ payment }) => payment?.record.billing.account.title ?? null,
    }),
    number: t.string({
      nullable: true,
      description: 'The number of the document that was paid.',
      select: { payment: { select: { record: { select: { series: true, number: true } } } } },
      resolve: ({ payment }) => {
        const { series, number } = payment?.record ?? { series: null, number: null };
        return series !== null && number !== null ? numberText(series, number) : null;
      },
    }),
  }),
});

pages('billingDifferences', PaymentDifference, {
  access: OWNERS,
  model: 'PaymentDifference',
  where: DifferencesWhere,
  toWhere: ({ kinds, isResolved }) => ({
    ...(kinds && { kind: { in: kinds } }),
    ...(typeof isResolved === 'boolean' && { resolvedAt: isResolved ? { not: null } : null }),
  }),
  search: (word) => [{ reference: containing(word) }],
  order: { foundAt: 'foundAt', seenAt: 'seenAt' },
  by: 'foundAt',
});

write('checkDifference', {
  access: may('update', 'PaymentDifference'),
  description: 'Reads the payment from its provider again, and settles what was missed.',
  where: ById,
  resolve: checkDifference,
  returns: { row: 'PaymentDifference' },
});
