import { toMajor } from '@fleet/billing/money';
import { ById as ByIdSchema } from '@fleet/contracts/query';
import {
  AdjustBalance,
  AdvanceBillingClock,
  CreateSubscription,
  PauseSubscription,
  PreviewSubscription,
  SandboxFailure,
} from '@fleet/contracts/subscription-input';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { NotFoundError } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { ById } from '../../graphql/by-id.ts';
import { requireCaller } from '../../graphql/context.ts';
import { CurrencyEnum, enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { write } from '../../graphql/write.ts';
import { adjustBalance } from './adjust-balance.ts';
import { advanceBillingClock } from './advance-billing-clock.ts';
import { BillingLine } from './billing-lines.graphql.ts';
import { createSubscription } from './create-subscription.ts';
import { cancelSubscription, pauseSubscription, resumeSubscription } from './end-subscription.ts';
import { paySubscription } from './pay-subscription.ts';
import { type Preview, previewSubscription } from './preview-subscription.ts';

const PAY = may('bill', 'Account');
/** Only the operator may do these, as with the settings of the installation. */
const OPERATOR = may('update', 'Installation');

write('createSubscription', {
  access: PAY,
  description:
    'Subscribes, changes the plan, or pays the next period ahead. The answer has the address to pay at.',
  data: CreateSubscription,
  resolve: createSubscription,
  returns: { row: 'BillingRecord' },
});
write('paySubscription', {
  access: PAY,
  description: 'A page to pay what is owed.',
  where: ByIdSchema,
  resolve: paySubscription,
  returns: { row: 'BillingRecord' },
});
write('cancelSubscription', {
  access: PAY,
  description: 'With the end of its period; until then it can be taken back.',
  where: ByIdSchema,
  resolve: cancelSubscription,
  returns: { row: 'Billing' },
});
write('resumeSubscription', {
  access: PAY,
  description: 'Takes back a cancellation or a pause.',
  where: ByIdSchema,
  resolve: resumeSubscription,
  returns: { row: 'Billing' },
});
write('pauseSubscription', {
  access: PAY,
  where: ByIdSchema,
  data: PauseSubscription,
  resolve: pauseSubscription,
  returns: { row: 'Billing' },
});
write('adjustBalance', {
  access: OPERATOR,
  description: 'A correction by the operator, with its reason.',
  where: ByIdSchema,
  data: AdjustBalance,
  resolve: adjustBalance,
  returns: { row: 'Billing' },
});
write('advanceBillingClock', {
  access: OPERATOR,
  description: 'Of a rehearsal: moves the clock of an account through every step of its subscription.',
  where: ByIdSchema,
  data: AdvanceBillingClock,
  resolve: advanceBillingClock,
  returns: { row: 'Billing' },
});

const FailureEnum = enumOf('PaymentFailure', SandboxFailure);
const StateEnum = builder.enumType('PaymentState', {
  values: ['CREATED', 'PENDING', 'NEEDS_PAYER', 'SUCCEEDED', 'FAILED'] as const,
});

builder.prismaObject('Payment', {
  access: SIGNED_IN,
  description: 'A try to pay a document.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: StateEnum }),
    failure: t.expose('failure', { type: FailureEnum, nullable: true }),
    amount: t.float({ resolve: ({ amountMinor, currency }) => toMajor(amountMinor, currency) }),
    currency: t.expose('currency', { type: CurrencyEnum }),
  }),
});

builder.queryField('payment', (t) =>
  t.prismaField({
    type: 'Payment',
    access: may('inspect', 'Billing'),
    nullable: true,
    args: { where: t.arg({ type: ById, required: true }) },
    resolve: async (query, _root, args, context) => {
      const { id } = parseInput(ByIdSchema, 'where', args.where);
      const { accountId, seesEveryAccount } = requireCaller(context);
      const within = seesEveryAccount ? {} : { record: { billing: { accountId: accountId ?? '' } } };
      const payment = await context.services.db.payment.findFirst({ ...query, where: { id, ...within } });
      if (!payment) throw new NotFoundError('Payment');
      return payment;
    },
  }),
);

const PreviewKindEnum = builder.enumType('SubscriptionPreviewKind', {
  values: ['FIRST', 'CHANGE', 'FREQUENCY', 'EXTEND', 'LATER'] as const,
});

const SubscriptionPreview = builder.objectRef<Preview>('SubscriptionPreview').implement({
  access: SIGNED_IN,
  description: 'What choosing a plan costs now, by the function that makes the order.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PreviewKindEnum }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    from: t.exposeString('from', { nullable: true, description: 'The first day of the period that begins.' }),
    until: t.exposeString('until', { nullable: true }),
    lines: t.field({ type: [BillingLine], resolve: ({ lines }) => lines }),
    net: t.exposeFloat('net'),
    tax: t.exposeFloat('tax'),
    total: t.exposeFloat('total'),
    credited: t.exposeFloat('credited', { description: 'What is given back of the present plan.' }),
    toPay: t.exposeFloat('toPay', { description: 'With what is owed, less the balance.' }),
  }),
});

builder.queryField('previewSubscription', (t) =>
  t.field({
    type: SubscriptionPreview,
    access: PAY,
    args: {
      data: t.arg({ type: inputType('PreviewSubscriptionInput', PreviewSubscription), required: true }),
    },
    resolve: (_root, { data }, context) =>
      previewSubscription(
        context.services,
        requireCaller(context),
        parseInput(PreviewSubscription, 'data', data),
        context.services.clock.now(),
      ),
  }),
);
