import { DEMO_OFFERS } from '@fleet/contracts/demo-tracker';
import {
  ONBOARDING_STEPS,
  type OnboardingStep,
  SetUpAccount,
  SetUpPerson,
  UpdateOnboarding,
} from '@fleet/contracts/onboarding';
import { rows } from '../../access/ability.ts';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { write } from '../../graphql/write.ts';
import { findDemoOffer } from '../demo-trackers/find-demo-offer.ts';
import { choosesKind } from './chooses-kind.ts';
import { setUpAccount } from './set-up-account.ts';
import { setUpPerson } from './set-up-person.ts';
import { findPendingDevice, stepsDone } from './steps-done.ts';
import { stepsOf } from './steps-of.ts';
import { updateOnboarding } from './update-onboarding.ts';

type Shape = { accountId: string; isOpen: boolean; said: readonly OnboardingStep[] };

const DemoOfferEnum = builder.enumType('DemoOffer', {
  values: DEMO_OFFERS,
  description:
    'Whether the account may have a vehicle driven by the product; UNAVAILABLE with a tracker of its own.',
});
const OnboardingStepEnum = builder.enumType('OnboardingStep', { values: ONBOARDING_STEPS });

const Onboarding = builder.objectRef<Shape>('Onboarding').implement({
  access: SIGNED_IN,
  description: 'The first steps of who asks, in the account they stand in.',
  fields: (t) => ({
    isOpen: t.exposeBoolean('isOpen', { description: 'Whether the product reminds them of what is left.' }),
    steps: t.field({
      type: [OnboardingStepEnum],
      description: 'Those that they may do, in order.',
      resolve: (_shape, _args, context) => stepsOf(requireCaller(context)),
    }),
    done: t.field({
      type: [OnboardingStepEnum],
      resolve: ({ said }, _args, context) => stepsDone(context.services.db, requireCaller(context), said),
    }),
    demo: t.field({
      type: DemoOfferEnum,
      resolve: ({ accountId }, _args, context) => findDemoOffer(context.services, accountId),
    }),
    demoDevice: t.prismaField({
      type: 'Device',
      nullable: true,
      description: 'What the product drives for the account, while it does.',
      resolve: (query, { accountId }, _args, context) =>
        context.services.db.device.findFirst({
          ...query,
          where: {
            AND: [
              rows(requireCaller(context), 'Device'),
              { accountId, status: { not: 'ERASED' }, demoUntil: { not: null } },
            ],
          },
        }),
    }),
    pendingDevice: t.prismaField({
      type: 'Device',
      nullable: true,
      description: 'The newest tracker of the account that is not fitted, or has no position yet.',
      resolve: async (query, _shape, _args, context) => {
        const { db } = context.services;
        const caller = requireCaller(context);
        const id = await findPendingDevice(db, caller);
        const where = { AND: [rows(caller, 'Device'), { id: { in: id === null ? [] : [id] } }] };
        return db.device.findFirst({ ...query, where });
      },
    }),
    choosesKind: t.boolean({
      description: 'Whether they may say of which kind the account is: its owner, while alone in it.',
      resolve: async ({ accountId }, _args, context) => {
        const { db } = context.services;
        const account = await db.account.findUniqueOrThrow({ where: { id: accountId } });
        return choosesKind(db, requireCaller(context), account);
      },
    }),
  }),
});

builder.queryField('onboarding', (t) =>
  t.field({
    type: Onboarding,
    nullable: true,
    access: SIGNED_IN,
    description: 'Null for who stands in no account.',
    resolve: async (_root, _args, context): Promise<Shape | null> => {
      const { membershipId: id, accountId } = requireCaller(context);
      if (id === null || accountId === null) return null;
      const own = await context.services.db.membership.findUniqueOrThrow({ where: { id } });
      return { accountId, isOpen: own.onboardingOpen, said: own.onboarded };
    },
  }),
);

write('setUpPerson', {
  access: SIGNED_IN,
  description: 'What a new person is first asked of themselves, in one go.',
  data: SetUpPerson,
  resolve: setUpPerson,
  returns: { row: 'User' },
});

write('setUpAccount', {
  access: may('update', 'Account'),
  description: 'What a new person is asked of the account they stand in.',
  data: SetUpAccount,
  resolve: setUpAccount,
  returns: { row: 'Account' },
});

write('updateOnboarding', {
  access: SIGNED_IN,
  data: UpdateOnboarding,
  resolve: updateOnboarding,
  returns: { row: 'Membership' },
});
