import { toMajor } from '@fleet/billing/money';
import { builder } from '../../graphql/builder.ts';
import { dayOf, dayOrNull } from '../../subscriptions/civil-column.ts';
import { numberText } from '../../subscriptions/documents/next-number.ts';
import { BillingLine } from './billing-lines.graphql.ts';

export const BillingRecordKindEnum = builder.enumType('BillingRecordKind', {
  values: ['TRIAL', 'INVOICE', 'CREDIT_NOTE'] as const,
});
export const BillingRecordStateEnum = builder.enumType('BillingRecordState', {
  values: ['ORDER', 'ISSUED', 'EXPIRED'] as const,
});

/** Most lines of one document. */
const LINES_MAX = 200;

builder.prismaObjectFields('BillingRecord', (t) => ({
  kind: t.expose('kind', { type: BillingRecordKindEnum }),
  state: t.expose('state', {
    type: BillingRecordStateEnum,
    description: 'An order has no number: it is issued once it is paid, or expires.',
  }),
  number: t.string({
    nullable: true,
    resolve: ({ series, number }) => (series && number !== null ? numberText(series, number) : null),
  }),
  issuedOn: t.string({ nullable: true, resolve: ({ issuedOn }) => dayOrNull(issuedOn) }),
  dueOn: t.string({ nullable: true, resolve: ({ dueOn }) => dayOrNull(dueOn) }),
  net: t.float({ resolve: ({ netMinor, currency }) => toMajor(netMinor, currency) }),
  tax: t.float({ resolve: ({ taxMinor, currency }) => toMajor(taxMinor, currency) }),
  taxPercent: t.float({ resolve: ({ taxPpm }) => taxPpm / 10_000 }),
  total: t.float({ resolve: ({ totalMinor, currency }) => toMajor(totalMinor, currency) }),
  open: t.float({
    description: 'What is left to pay. For an order, with earlier debts and after the balance.',
    resolve: ({ state, toPayMinor, totalMinor, settledMinor, currency }) =>
      toMajor(state === 'ORDER' ? toPayMinor : totalMinor - settledMinor, currency),
  }),
  reason: t.exposeString('reason', { nullable: true, description: 'Of a credit note.' }),
  planName: t.string({
    nullable: true,
    select: { plan: { select: { name: true } } },
    resolve: ({ plan }) => plan?.name ?? null,
  }),
  lines: t.field({
    type: [BillingLine],
    select: { currency: true, lines: { orderBy: { n: 'asc' }, take: LINES_MAX } },
    resolve: ({ lines, currency }) =>
      lines.map((line) => ({
        ...line,
        currency,
        name: line.text,
        periodOn: line.fromOn && dayOf(line.fromOn),
      })),
  }),
}));
