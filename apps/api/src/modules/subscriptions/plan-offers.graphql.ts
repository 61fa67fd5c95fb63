import { toMajor } from '@fleet/billing/money';
import { totalPrice } from '@fleet/billing/terms';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { CurrencyEnum } from '../../graphql/enums.ts';
import { termsOf, VERSION_TERMS, type VersionRow } from '../../subscriptions/terms-of.ts';

const PAYERS = may('inspect', 'Billing');
/** Most versions read to find the newest of each plan. */
const VERSIONS_MAX = 500;

const PlanOffer = builder.objectRef<VersionRow & { description: string | null }>('PlanOffer').implement({
  access: PAYERS,
  description: 'A plan that the account may choose.',
  fields: (t) => ({
    planId: t.exposeID('planId'),
    name: t.string({ resolve: ({ plan }) => plan.name }),
    description: t.exposeString('description', { nullable: true }),
    price: t.float({
      description: 'Of one unit for a full period, with the recurring products of the plan; in major units.',
      resolve: (version) => toMajor(totalPrice(termsOf(version).items), version.currency),
    }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    frequency: t.string({ description: 'DAY, WEEK, MONTH or YEAR.', resolve: ({ plan }) => plan.frequency }),
    cycles: t.int({ resolve: ({ plan }) => plan.cycles }),
    unit: t.string({
      description: 'What is counted: ACCOUNT, VEHICLE, DEVICE or USER.',
      resolve: ({ plan }) => plan.entity,
    }),
  }),
});

builder.prismaObjectField('Billing', 'offers', (t) =>
  t.field({
    type: [PlanOffer],
    nullable: true,
    access: PAYERS,
    description: 'Plans that the account may choose, the cheapest first.',
    select: { account: { select: { type: true } } },
    resolve: async ({ account }, _args, { services }) => {
      const versions = await services.db.billingPlanVersion.findMany({
        where: {
          withdrawnAt: null,
          startsOn: { lte: services.clock.now() },
          plan: { status: 'ACTIVE', onOfferFor: { has: account.type } },
        },
        orderBy: [{ priceMinor: 'asc' }, { number: 'desc' }],
        include: { ...VERSION_TERMS, plan: { select: { ...VERSION_TERMS.plan.select, description: true } } },
        take: VERSIONS_MAX,
      });
      const newest = new Map<string, number>();
      for (const { planId, number } of versions)
        newest.set(planId, Math.max(number, newest.get(planId) ?? 0));
      return versions
        .filter(({ planId, number }) => newest.get(planId) === number)
        .map((version) => ({ ...version, description: version.plan.description }));
    },
  }),
);
