import { UsersWhere } from '@fleet/contracts/query';
import { rows } from '../../access/ability.ts';
import { may, SIGNED_IN, selfOrMay } from '../../access/rules.ts';
import { byMembership } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import {
  CredentialKindEnum,
  DistanceUnitEnum,
  GenderEnum,
  HourCycleEnum,
  RoleEnum,
  TimeZoneChoiceEnum,
  UserStatusEnum,
  WeekStartEnum,
} from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { usersSearch, usersWhere } from './users-where.ts';

const NONE = { id: { in: [] } };
/** What only the person and their managers see is nullable: for others it is refused, and the rest still answers. */
const CLOSE = selfOrMay('inspect', 'User');

/** A person, and of which account the list is that they stand in. */
export type Listed = { id: string; inAccountId?: string | null };

/**
 * What a person is in an account, they are by their membership there: in a list of one account that one, else the
 * caller's, else their first.
 */
export const membershipOf = (user: object, { loaders }: Context) => {
  const { id, inAccountId } = user as Listed;
  return inAccountId
    ? loaders.membershipIn.load({ userId: id, accountId: inAccountId })
    : loaders.membership.load(id);
};
export const accountOf = async (user: { id: string }, context: Context) => {
  const membership = await membershipOf(user, context);
  return membership && context.loaders.account.load(membership.accountId);
};

export const User = builder.prismaObject('User', {
  access: CLOSE,
  tenant: byMembership,
  fields: (t) => ({
    id: t.exposeID('id', { access: SIGNED_IN }),
    username: t.exposeString('username', { nullable: true, access: SIGNED_IN }),
    firstName: t.exposeString('firstName', { nullable: true, access: SIGNED_IN }),
    lastName: t.exposeString('lastName', { nullable: true, access: SIGNED_IN }),
    middleName: t.exposeString('middleName', { nullable: true, access: SIGNED_IN }),
    avatar: t.relation('avatar', { nullable: true, access: SIGNED_IN }),
    contacts: t.relation('contacts', {
      access: SIGNED_IN,
      query: (_args, { caller }) => ({
        where: caller ? rows(caller, 'Contact') : NONE,
        orderBy: [{ isPrimary: 'desc' }, { id: 'asc' }],
      }),
    }),
    email: t.exposeString('email', { nullable: true }),
    birthday: t.string({
      nullable: true,
      description: 'A date: 1990-12-31.',
      resolve: ({ birthday }) => birthday?.toISOString().slice(0, 10),
    }),
    gender: t.expose('gender', { type: GenderEnum, nullable: true }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    status: t.expose('status', { type: UserStatusEnum, nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    locale: t.exposeString('locale', { nullable: true }),
    timeZone: t.exposeString('timeZone', { nullable: true }),
    timeZoneChoice: t.expose('timeZoneChoice', {
      type: TimeZoneChoiceEnum,
      nullable: true,
      description: "Whose zone they read times in: the account's, or their own.",
    }),
    hourCycle: t.expose('hourCycle', {
      type: HourCycleEnum,
      nullable: true,
      description: 'Null: as the account. Likewise the two below.',
    }),
    weekStart: t.expose('weekStart', { type: WeekStartEnum, nullable: true }),
    distanceUnit: t.expose('distanceUnit', { type: DistanceUnitEnum, nullable: true }),
    credentialsConfirmed: t.expose('credentialsConfirmed', { type: [CredentialKindEnum], nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.prismaObjectFields(User, (t) => ({
  accountId: t.id({
    nullable: true,
    access: SIGNED_IN,
    resolve: async (user, _args, context) => (await membershipOf(user, context))?.accountId,
  }),
  ownerId: t.id({
    nullable: true,
    access: SIGNED_IN,
    description: 'The owner of the account.',
    resolve: async (user, _args, context) => (await accountOf(user, context))?.ownerId,
  }),
  isOwner: t.boolean({
    access: SIGNED_IN,
    resolve: async (user, _args, context) => (await accountOf(user, context))?.ownerId === user.id,
  }),
  roles: t.field({
    type: [RoleEnum],
    nullable: true,
    resolve: async (user, _args, context) => (await membershipOf(user, context))?.roles ?? [],
  }),
}));

export const USERS = {
  model: 'User',
  where: UsersWhere,
  toWhere: usersWhere,
  annotate: ({ accountId }: UsersWhere) => ({ inAccountId: accountId }),
  search: usersSearch,
  order: {
    createdAt: 'createdAt',
    email: 'email',
    firstName: 'firstName',
    lastName: 'lastName',
    status: 'status',
  },
  by: 'createdAt',
} as const;

export const { Page: UserPage, OrderBy: UsersOrderBy } = pages('users', User, {
  access: may('inspect', 'User'),
  token: 'PEOPLE_READ',
  ...USERS,
});

one('user', 'User', { access: SIGNED_IN, token: 'PEOPLE_READ' });
