import {
  MOTION_VALUE_NAMES,
  type MotionRules,
  MotionRulesWhere,
  type MotionValues,
  UpdateMotionRules,
} from '@fleet/contracts/motion-rules';
import { ruleOf, valuesOfRule } from '@fleet/tracks/rule-of';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { VehicleTypeEnum } from '../../graphql/enums.ts';
import { write } from '../../graphql/write.ts';
import { Account } from '../accounts/account.graphql.ts';
import { allValues, findMotionGroups, type MotionGroup } from './find-motion-groups.ts';
import { findMotionProgress, type MotionProgress } from './find-motion-progress.ts';
import { updateMotionRules } from './update-motion-rules.ts';

const MAY_INSPECT = may('inspect', 'Account');

type Values = Record<keyof MotionValues, number | null>;

const SetMotionValues = builder.objectRef<Values>('SetMotionValues').implement({
  access: MAY_INSPECT,
  description: 'Of the rule of motion; null is what stands behind it.',
  fields: (t) => {
    const fields = MOTION_VALUE_NAMES.map((name) => [name, t.exposeInt(name, { nullable: true })]);
    return Object.fromEntries(fields) as never;
  },
});

const MotionValuesType = builder.objectRef<Required<MotionValues>>('MotionValues').implement({
  access: SIGNED_IN,
  description: 'The rule of motion as far as it can be set.',
  fields: (t) => Object.fromEntries(MOTION_VALUE_NAMES.map((name) => [name, t.exposeInt(name)])) as never,
});

const MotionRulesType = builder.objectRef<MotionGroup>('MotionRules').implement({
  access: MAY_INSPECT,
  description:
    'What an account sets of the rule of motion, for all of its vehicles or for those of one type.',
  fields: (t) => ({
    vehicleType: t.expose('vehicleType', { type: VehicleTypeEnum, nullable: true }),
    vehicles: t.exposeInt('vehicles'),
    days: t.exposeInt('days', { description: 'How many days are worked out again when it changes.' }),
    set: t.field({ type: SetMotionValues, resolve: ({ own }) => allValues(own) }),
    behind: t.field({
      type: MotionValuesType,
      description: 'What holds where nothing is set.',
      resolve: ({ behind }) => behind,
    }),
  }),
});

const MotionProgressType = builder.objectRef<MotionProgress>('MotionProgress').implement({
  access: MAY_INSPECT,
  description: 'How far days are worked out again since the rule of motion was changed.',
  fields: (t) => ({
    daysDone: t.exposeInt('daysDone'),
    daysTotal: t.exposeInt('daysTotal'),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.prismaObjectFields(Account, (t) => ({
  motionRules: t.field({
    type: [MotionRulesType],
    nullable: true,
    access: MAY_INSPECT,
    description: 'When its trips begin and end: its own settings, then those of each vehicle type in use.',
    select: { motionRules: true },
    resolve: ({ id, motionRules }, _args, { services }) =>
      findMotionGroups(services.pool, id, motionRules as MotionRules),
  }),
  motionProgress: t.field({
    type: MotionProgressType,
    nullable: true,
    access: MAY_INSPECT,
    description: 'Null where its settings were never changed.',
    resolve: ({ id }, _args, { services }) => findMotionProgress(services.pool, id),
  }),
}));

builder.prismaObjectField('Vehicle', 'motionRule', (t) =>
  t.field({
    type: MotionValuesType,
    description: 'By which its trips and stops are decided.',
    select: { type: true, account: { select: { motionRules: true } } },
    resolve: ({ type, account }) => valuesOfRule(ruleOf(account.motionRules as MotionRules, type)),
  }),
);

write('updateMotionRules', {
  access: may('update', 'Account'),
  token: 'ACCOUNT_WRITE',
  description: 'When trips begin and end; days of the last 90 days are worked out again.',
  where: MotionRulesWhere,
  data: UpdateMotionRules,
  resolve: updateMotionRules,
  returns: { row: 'Account' },
});
