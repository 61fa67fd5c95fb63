import { type Currency, toMajor } from '@fleet/billing/money';
import { MoveToVersion, PreviewPlanMove } from '@fleet/contracts/plan-move';
import { ById as ByIdSchema } from '@fleet/contracts/query';
import { rows } from '../../../access/ability.ts';
import { may } from '../../../access/rules.ts';
import { NotFoundError } from '../../../errors.ts';
import { builder } from '../../../graphql/builder.ts';
import { ById } from '../../../graphql/by-id.ts';
import { requireCaller } from '../../../graphql/context.ts';
import { CurrencyEnum } from '../../../graphql/enums.ts';
import { inputType } from '../../../graphql/input-types.ts';
import { parseInput } from '../../../graphql/parse-input.ts';
import { write } from '../../../graphql/write.ts';
import { moveToVersion } from './move-to-version.ts';
import { type MovingCustomer, type PlanMove, planMove } from './plan-move.ts';

const OPERATOR = may('update', 'BillingPlan');
/** Customers listed by a preview: those whose price changes most. */
const LISTED_MAX = 200;

type Shown = MovingCustomer & { currency: Currency };

const PlanMoveCustomer = builder.objectRef<Shown>('PlanMoveCustomer').implement({
  access: OPERATOR,
  description: 'A customer who would move, and what one full period costs them before tax on top.',
  fields: (t) => ({
    id: t.exposeID('accountId', { description: 'Of the account.' }),
    title: t.exposeString('title'),
    quantity: t.int({ resolve: ({ quantity }) => Number(quantity) }),
    before: t.float({ resolve: ({ before, currency }) => toMajor(before.net, currency) }),
    after: t.float({ resolve: ({ after, currency }) => toMajor(after.net, currency) }),
  }),
});

const PlanMovePreview = builder.objectRef<PlanMove>('PlanMovePreview').implement({
  access: OPERATOR,
  description: 'Who would move from one version of a plan to another, and what that changes.',
  fields: (t) => ({
    accounts: t.int({ resolve: ({ customers }) => customers.length }),
    dearer: t.exposeInt('dearer', { description: 'Customers whose price rises.' }),
    cheaper: t.exposeInt('cheaper'),
    leaving: t.exposeInt('leaving', {
      description: 'Customers who stay on the version, since they cancelled or chose another plan.',
    }),
    currency: t.field({ type: CurrencyEnum, resolve: ({ to }) => to.currency }),
    before: t.float({
      description: 'What all of them pay for one period now, before tax on top.',
      resolve: ({ beforeMinor, to }) => toMajor(beforeMinor, to.currency),
    }),
    after: t.float({ resolve: ({ afterMinor, to }) => toMajor(afterMinor, to.currency) }),
    firstDay: t.exposeString('firstDay', { description: 'The earliest day that may be chosen.' }),
    customers: t.field({
      type: [PlanMoveCustomer],
      description: `Those whose price changes most, ${LISTED_MAX} at most.`,
      resolve: ({ customers, to: { currency } }) =>
        customers
          .toSorted((a, b) => Number(changeOf(b) - changeOf(a)))
          .slice(0, LISTED_MAX)
          .map((customer) => ({ ...customer, currency })),
    }),
  }),
});

const changeOf = ({ before, after }: MovingCustomer): bigint => after.net - before.net;

builder.queryField('planMovePreview', (t) =>
  t.field({
    type: PlanMovePreview,
    access: OPERATOR,
    args: {
      where: t.arg({ type: ById, required: true }),
      data: t.arg({ type: inputType('PreviewPlanMoveInput', PreviewPlanMove), required: true }),
    },
    resolve: async (_root, args, context) => {
      const { id } = parseInput(ByIdSchema, 'where', args.where);
      const data = parseInput(PreviewPlanMove, 'data', args.data);
      const caller = requireCaller(context);
      // Reads subscriptions of every account, for SERVICE_OWNER only.
      const { db } = context.services.asSystem('move customers of a plan');
      return db.$transaction(async (tx) => {
        const where = { AND: [rows(caller, 'BillingPlan', 'update'), { id }] };
        const plan = await tx.billingPlan.findFirst({ where });
        if (!plan) throw new NotFoundError('BillingPlan');
        return planMove(tx, plan, data, context.services.clock.now());
      });
    },
  }),
);

write('moveToVersion', {
  access: OPERATOR,
  description:
    'Plans that customers of a version pay by another one, from their first period after a day. They are told by mail. Answers how many moved: 200 at once.',
  where: ByIdSchema,
  data: MoveToVersion,
  resolve: moveToVersion,
  returns: { type: 'Int' },
});
