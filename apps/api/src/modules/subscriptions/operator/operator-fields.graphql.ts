import { larger, toMajor } from '@fleet/billing/money';
import { may } from '../../../access/rules.ts';
import { builder } from '../../../graphql/builder.ts';
import { refundableBalance, refundableOf } from '../../../subscriptions/refunds/refundable.ts';

const PAYERS = may('inspect', 'Billing');
const OPERATOR = may('update', 'Installation');
/** Most refunds of one credit note. */
const REFUNDS_MAX = 50;
/** Most disputes of one document. */
const DISPUTES_MAX = 20;

const RefundStateEnum = builder.enumType('RefundState', {
  values: ['WAITING', 'SUCCEEDED', 'FAILED'] as const,
});

const BillingRefund = builder
  .objectRef<{ id: string; amount: number; state: 'WAITING' | 'SUCCEEDED' | 'FAILED'; createdAt: Date }>(
    'BillingRefund',
  )
  .implement({
    access: PAYERS,
    description: 'What is paid back of a credit note, of one payment.',
    fields: (t) => ({
      id: t.exposeID('id'),
      amount: t.exposeFloat('amount'),
      state: t.expose('state', { type: RefundStateEnum }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });

builder.prismaObjectField('Billing', 'taxRate', (t) =>
  t.relation('taxRate', { nullable: true, access: OPERATOR, description: 'Of new documents; null: no tax.' }),
);

builder.prismaObjectField('Billing', 'refundableBalance', (t) =>
  t.float({
    access: OPERATOR,
    nullable: true,
    description: 'Money on the balance that no document used and that can be paid back now.',
    select: { id: true, accountId: true, currency: true },
    resolve: async (billing, _args, { services }) => {
      // Pending refunds are read without the tenant scope, for SERVICE_OWNER only.
      const { db } = services.asSystem('show a subscription');
      return billing.currency && toMajor((await refundableBalance(db, billing)).most, billing.currency);
    },
  }),
);

const DisputeStateEnum = builder.enumType('DisputeState', { values: ['OPEN', 'WON', 'LOST'] as const });

const BillingDispute = builder
  .objectRef<{ id: string; amount: number; state: 'OPEN' | 'WON' | 'LOST' }>('BillingDispute')
  .implement({
    access: PAYERS,
    description: 'The newest dispute (chargeback) of a payment.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of the payment.' }),
      amount: t.exposeFloat('amount', { description: 'Withheld or paid back; 0 if the dispute was won.' }),
      state: t.expose('state', { type: DisputeStateEnum }),
    }),
  });

builder.prismaObjectFields('BillingRecord', (t) => ({
  disputes: t.field({
    type: [BillingDispute],
    description: 'Of its payments.',
    select: {
      currency: true,
      payments: { where: { disputeState: { not: null } }, orderBy: { createdAt: 'asc' }, take: DISPUTES_MAX },
    },
    resolve: ({ payments, currency }) =>
      payments.flatMap(({ id, disputedMinor, disputeState: state }) =>
        state === null ? [] : [{ id, state, amount: toMajor(disputedMinor, currency) }],
      ),
  }),
  refunds: t.field({
    type: [BillingRefund],
    description: 'Of a credit note.',
    select: { currency: true, refunds: { orderBy: { createdAt: 'asc' }, take: REFUNDS_MAX } },
    resolve: ({ refunds, currency }) =>
      refunds.map(({ id, amountMinor, state, createdAt }) => ({
        ...{ id, state, createdAt },
        amount: toMajor(amountMinor, currency),
      })),
  }),
  writtenOff: t.float({
    description: 'What was given up of it.',
    select: {
      currency: true,
      settlements: { where: { source: 'WRITE_OFF' }, select: { amountMinor: true } },
    },
    resolve: ({ settlements, currency }) =>
      toMajor(
        settlements.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
        currency,
      ),
  }),
  creditable: t.float({
    access: OPERATOR,
    nullable: true,
    description: 'Of an issued invoice: what is left to be credited, before tax on top.',
    select: {
      ...{ kind: true, state: true, number: true, netMinor: true, currency: true },
      creditedBy: { select: { netMinor: true } },
    },
    resolve: ({ kind, state, number, netMinor, currency, creditedBy }) => {
      if (kind !== 'INVOICE' || state !== 'ISSUED' || number === null) return 0;
      const credited = creditedBy.reduce((sum, note) => sum + note.netMinor, 0n);
      return toMajor(larger(netMinor - credited, 0n), currency);
    },
  }),
  refundable: t.float({
    access: OPERATOR,
    nullable: true,
    description: 'Of a credit note: what can be paid back of it now.',
    select: {
      ...{ id: true, kind: true, billingId: true, totalMinor: true, currency: true },
      billing: { select: { accountId: true } },
    },
    resolve: async ({ kind, billing, ...note }, _args, { services }) => {
      if (kind !== 'CREDIT_NOTE') return 0;
      // Pending refunds are read without the tenant scope, for SERVICE_OWNER only.
      const { db } = services.asSystem('show a subscription');
      return toMajor((await refundableOf(db, billing.accountId, note)).most, note.currency);
    },
  }),
}));
