import { SwitchAccount, UpdateMembership } from '@fleet/contracts/membership';
import { VersionWhere } from '@fleet/contracts/where';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { RoleEnum, VehicleScopeEnum } from '../../graphql/enums.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { Credentials, credentialsOf } from '../auth/credentials.graphql.ts';
import { membershipOf } from '../users/user.graphql.ts';
import { eraseMembership } from './erase-membership.ts';
import { switchAccount } from './switch-account.ts';
import { updateMembership } from './update-membership.ts';

const Membership = builder.prismaObject('Membership', {
  description: 'A person in an account, with their roles there.',
  access: SIGNED_IN,
  // One's own are of other accounts as well: that is what they are for.
  tenant: ({ accountId, userId }, caller) => userId === caller.userId || accountId === caller.accountId,
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId'),
    accountId: t.exposeID('accountId'),
    accountTitle: t.string({
      select: { account: { select: { title: true } } },
      resolve: ({ account }) => account.title,
    }),
    roles: t.expose('roles', { type: [RoleEnum] }),
    vehicleScope: t.expose('vehicleScope', { type: VehicleScopeEnum }),
    vehicleIds: t.idList({
      description: 'Vehicles that were given one by one; with ALL they say nothing.',
      select: { vehicles: { select: { vehicleId: true } } },
      resolve: ({ vehicles }) => vehicles.map(({ vehicleId }) => vehicleId),
    }),
    groupIds: t.idList({
      select: { groups: { select: { groupId: true } } },
      resolve: ({ groups }) => groups.map(({ groupId }) => groupId),
    }),
    isOnboarding: t.exposeBoolean('onboardingOpen', {
      description: 'Whether the person is reminded of their first steps.',
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('memberships', (t) =>
  t.prismaField({
    type: [Membership],
    access: SIGNED_IN,
    description: 'The accounts of the person who asks, the first they came to first.',
    resolve: (query, _root, _args, context) =>
      context.services.db.membership.findMany({
        ...query,
        where: { userId: requireCaller(context).userId, account: { status: 'ACTIVE' } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
  }),
);

builder.prismaObjectField('User', 'membership', (t) =>
  t.field({
    type: Membership,
    nullable: true,
    access: may('inspect', 'Membership'),
    description: 'In the account of who asks; in a list of the people of one account, in that one.',
    resolve: (user, _args, context) => membershipOf(user, context),
  }),
);

write('updateMembership', {
  access: may('update', 'Membership'),
  proof: 'RECENT',
  token: 'PEOPLE_WRITE',
  where: VersionWhere,
  data: UpdateMembership,
  resolve: updateMembership,
  returns: { row: 'Membership' },
});

write('eraseMembership', {
  access: may('erase', 'Membership'),
  token: 'PEOPLE_WRITE',
  description: 'Takes a person out of the account.',
  where: VersionWhere,
  resolve: eraseMembership,
  returns: { type: Total },
});

write('switchAccount', {
  access: SIGNED_IN,
  description: 'The session stands in another account of its person from now on. Its sockets end.',
  data: SwitchAccount,
  resolve: switchAccount,
  returns: {
    type: Credentials,
    from: (signedIn, context) => credentialsOf(signedIn, context),
  },
});
