import { toMajor } from '@fleet/billing/money';
import { AccountsWhere } from '@fleet/contracts/query';
import { rows } from '../../access/ability.ts';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { byOwnId } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import {
  AccountStatusEnum,
  AccountTypeEnum,
  CurrencyEnum,
  DistanceUnitEnum,
  HourCycleEnum,
  WeekStartEnum,
} from '../../graphql/enums.ts';
import { findPage, PageOptionsInput, pageCost } from '../../graphql/page.ts';
import { listOrder, type OrderArgument, one, pages } from '../../graphql/read.ts';
import { Total } from '../../graphql/total.ts';
import { accountOf, USERS, UserPage, UsersOrderBy } from '../users/user.graphql.ts';
import { accountsSearch, accountsWhere } from './accounts-where.ts';

const NOT_ERASED = { status: { not: 'ERASED' } } as const;
/** Its people, devices and money are for those who keep the account. */
const MAY_INSPECT = may('inspect', 'Account');
const NONE = { id: { in: [] } };

export const Account = builder.prismaObject('Account', {
  access: SIGNED_IN,
  tenant: byOwnId,
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: AccountTypeEnum }),
    status: t.expose('status', { type: AccountStatusEnum }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    ownerId: t.exposeID('ownerId', { nullable: true }),
    owner: t.relation('owner', { nullable: true }),
    createdBy: t.exposeID('createdBy', { nullable: true, access: MAY_INSPECT }),
    logo: t.relation('logo', {
      nullable: true,
      description: 'Beside its name on what it hands on, as reports.',
    }),
    timeZone: t.exposeString('timeZone', { description: 'Days of reports are days of this zone.' }),
    hourCycle: t.expose('hourCycle', { type: HourCycleEnum }),
    weekStart: t.expose('weekStart', { type: WeekStartEnum }),
    distanceUnit: t.expose('distanceUnit', { type: DistanceUnitEnum }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
    balance: t.float({
      nullable: true,
      access: MAY_INSPECT,
      description: 'In major units of the currency.',
      resolve: ({ balanceMinor, balanceCurrency }) => toMajor(balanceMinor, balanceCurrency),
    }),
    currency: t.expose('balanceCurrency', { type: CurrencyEnum, nullable: true, access: MAY_INSPECT }),
    billing: t.relation('billing', { nullable: true }),
    vehicles: t.field({
      type: Total,
      select: (_args, { caller }) => {
        const where = { AND: [caller ? rows(caller, 'Vehicle') : NONE, NOT_ERASED] };
        return { _count: { select: { vehicles: { where } } } };
      },
      resolve: ({ _count }) => ({ total: _count.vehicles }),
    }),
    devices: t.field({
      type: Total,
      nullable: true,
      access: MAY_INSPECT,
      select: { _count: { select: { devices: { where: NOT_ERASED } } } },
      resolve: ({ _count }) => ({ total: _count.devices }),
    }),
    servers: t.field({
      type: Total,
      nullable: true,
      access: MAY_INSPECT,
      select: { _count: { select: { servers: true } } },
      resolve: ({ _count }) => ({ total: _count.servers }),
    }),
    users: t.field({
      type: UserPage,
      nullable: true,
      access: may('inspect', 'User'),
      args: { orderBy: t.arg({ type: UsersOrderBy }), options: t.arg({ type: PageOptionsInput }) },
      complexity: pageCost,
      resolve: ({ id }, { orderBy, options }, context, info) => {
        const { db } = context.services;
        const where = { memberships: { some: { accountId: id } } };
        const order = listOrder(USERS, orderBy as OrderArgument<string>, { context, info });
        return findPage(
          { context, info, options },
          async (query) => {
            const people = await db.user.findMany({ ...query, where, orderBy: order as never });
            return people.map((person) => Object.assign(person, { inAccountId: id }));
          },
          () => db.user.count({ where }),
        );
      },
    }),
  }),
});

builder.prismaObjectField(Account, 'inactiveAfterH', (t) =>
  t.exposeInt('inactiveAfterH', {
    description: 'Hours without a message, after which the tracker of a vehicle is inactive.',
  }),
);

builder.prismaObjectField(Account, 'waitingDevicesMax', (t) =>
  t.exposeInt('waitingDevicesMax', {
    nullable: true,
    access: MAY_INSPECT,
    description: 'How many of its trackers may wait for their first report; null for the general limit.',
  }),
);

builder.prismaObjectField('User', 'account', (t) =>
  t.field({
    type: Account,
    nullable: true,
    resolve: (user, _args, context) => accountOf(user, context),
  }),
);

pages('accounts', Account, {
  access: may('create', 'Account'),
  token: 'ACCOUNT_WRITE',
  model: 'Account',
  where: AccountsWhere,
  toWhere: accountsWhere,
  search: accountsSearch,
  order: { createdAt: 'createdAt', title: 'title', type: 'type', status: 'status' },
  by: 'createdAt',
});

one('account', 'Account', { access: SIGNED_IN, token: 'ACCOUNT_READ' });
